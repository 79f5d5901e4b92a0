/** Whether the shop answers at all: what is missing then is the file, and not the network. */
export const isShopReachable = (): Promise<boolean> =>
  navigator.onLine
    ? fetch(document.baseURI, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
    : Promise.resolve(false)
