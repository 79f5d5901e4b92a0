const loaders: (() => Promise<unknown>)[] = []

/**
 * A module that is loaded with its first use, because most starts do without it. Once it is loaded, each further use gets it at once: an
 * `import()` of its own would ask the loader again, in a thread whose answer comes in an order of its own.
 */
export function lazily<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  const get = (): Promise<Module> =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
  loaders.push(get)
  return get
}

/** Loads every module that would be loaded with its first use: from then on none of them is waited for. */
export const loadAllLazy = async (): Promise<void> => void (await Promise.all(loaders.map((load) => load())))
