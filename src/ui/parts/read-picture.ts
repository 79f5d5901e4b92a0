/** Loads a picture by its address, so that it can be drawn and cut; undefined for what is no picture, or may not be read. */
export function readPicture(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.addEventListener('load', () => resolve(picture), { once: true })
    picture.addEventListener('error', () => resolve(undefined), { once: true })
    picture.src = url
  })
}
