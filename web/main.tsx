import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/home.css";
import "./styles/game.css";
import "./styles/setting.css";
import "./styles/table.css";
import "./styles/players.css";
import { createRoot } from "react-dom/client";
import { App, fetchPage } from "./app/app.tsx";
import { keepFocus } from "./device/keep-focus.ts";
import { language } from "./device/language.ts";
import { keepApp } from "./device/offline.ts";
import { part } from "./device/part.ts";
import { applySettings } from "./device/settings.ts";
import { loadWords } from "./device/speak.ts";

applySettings();
keepFocus();
document.documentElement.lang = language;
keepApp(language);
// What can be read already stays until the app can show it.
Promise.all([part(() => loadWords("page")), fetchPage(location.pathname)]).then(() => {
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<App />);
});
