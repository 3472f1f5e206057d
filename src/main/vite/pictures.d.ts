/* What `vite/client` says of pictures, without the browser's types that come with it. */
declare module '*.svg' {
  const address: string;
  export default address;
}
