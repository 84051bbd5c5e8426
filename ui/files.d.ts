// What the web app's build makes of files that are not scripts.
declare module "*.css";
declare module "*.json" {
  const words: Readonly<Record<string, string>>;
  export default words;
}
declare module "*.md" {
  const page: string;
  export default page;
}
