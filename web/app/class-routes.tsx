import { Route, Switch } from "wouter";
import { CardPage, UseCard } from "../screens/card.tsx";
import { ClassPage } from "../screens/class.tsx";
import { ClassDoor } from "../screens/class-door.tsx";
import { ClassPrivacy } from "../screens/class-privacy.tsx";
import { Missing } from "../screens/missing.tsx";

/** The pages of a class: its teacher's, and those of the children's devices. */
export function ClassRoutes() {
  return (
    <Switch>
      <Route path="/class" component={ClassDoor} />
      <Route path="/class/privacy" component={ClassPrivacy} />
      <Route path="/class/:id/:tab?">
        {({ id, tab }) => <ClassPage key={id} id={id} {...(tab ? { tab } : {})} />}
      </Route>
      <Route path="/card" component={CardPage} />
      <Route path="/card/:code">{({ code }) => <UseCard key={code} code={code} />}</Route>
      <Route>{() => <Missing />}</Route>
    </Switch>
  );
}
