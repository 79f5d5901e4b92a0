/** What is uploaded, and what came with the demo: both are named by a hash of their content. */
const OWN = /^\/(?:uploads\/[0-9a-f]{64}|files\/[0-9a-f]{40}(?:-\d{2,4})?)\.webp$/
/** So many pictures are shown at most; an album has nine. */
const MOST = 20
/** A path of our own pictures has about eighty characters. */
const LONGEST = 20 * 120

/** The path of a picture of this shop, wherever it is stored; undefined for any other address. */
export function ownPicture(address: string): string | undefined {
  const path = URL.canParse(address, location.origin) ? new URL(address, location.origin).pathname : ''
  return OWN.test(path) ? path : undefined
}

/** The pictures that an address names, by their paths. Undefined where one of them is not of this shop, or there is none. */
export function ownPictures(named: string): readonly string[] | undefined {
  if (named.length > LONGEST) return undefined
  const paths = named.split(',').filter(Boolean)
  const isOwn = paths.length > 0 && paths.length <= MOST && paths.every((path) => OWN.test(path))
  return isOwn ? paths : undefined
}
