import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadDraft, saveDraft } from '#streams/platform/drafts.ts'
import { links } from '#ui/links.ts'
import { findCities, nearestCity } from '#ui/places/find-places.ts'
import { typedPlace } from '#ui/places/named-place.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

/** Two presses that follow each other more closely are one. */
const NEXT_PRESS_MS = 600
const page = useStandIn()
beforeAll(async () => {
  await fetchPages()
  await Promise.all([import('#streams/people/places/cities.json'), import('#streams/people/places/outlines.json')])
})

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const there = (): Promise<void> => until(() => document.querySelector('[data-city]') !== null, 'listed cities')
const locate = (locate: Geolocation['getCurrentPosition']): void =>
  void vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: locate,
  } as Pick<Geolocation, 'getCurrentPosition'> as Geolocation)

describe('choosing a location', () => {
  it('fills the address form with the city and leaves the rest as it was typed', async () => {
    const me = people.shopper.id
    saveDraft(me, 'address/new', { name: 'Ada', city: 'Porto', zip_code: '4000-001' })
    await openPage(page.shop, links.chooseLocation({ country: 'PT' }), { as: 'shopper' })
    await there()
    await type(one<HTMLInputElement>('input[name=city]'), 'lisb')
    await until(() => document.querySelectorAll('[data-city]').length === 1, 'found one')
    await press(one('[data-city=Lisbon]'))
    await press(called('Use this city'))
    await until(() => location.hash.includes('address_save'), 'went to the form')
    expect(loadDraft(me, 'address/new')).toMatchObject({ name: 'Ada', country: 'PT', city: 'Lisbon', zip_code: '' })
    expect(one<HTMLInputElement>('input[name=city]').value).toBe('Lisbon')
  })

  it('refuses a place without a name in words', async () => {
    await openPage(page.shop, links.chooseLocation(), { as: 'shopper' })
    await there()
    await press(called('Use this city'))
    await reads('Choose a city first.')
    // In the middle of an ocean.
    locate((found) => found({ coords: { latitude: -40, longitude: -120 } } as GeolocationPosition))
    await press(called('Use my location'))
    await pass(NEXT_PRESS_MS)
    await press(called('Use this city'))
    await reads('This place has no name here.')
    expect(location.hash).toContain('choose_location')
  })

  it('asks the browser where it is only when its button is pressed, and says why it got no answer', async () => {
    const asked = vi.fn<Geolocation['getCurrentPosition']>((_found, failed) =>
      failed?.({ code: 1 } as GeolocationPositionError),
    )
    locate(asked)
    await openPage(page.shop, links.chooseLocation(), { as: 'shopper' })
    await there()
    expect(asked).not.toHaveBeenCalled()
    await press(called('Use my location'))
    await reads('This browser may not use your location.')
  })
})

describe('a location', () => {
  it('is shown by its name, with its country', async () => {
    await openPage(page.shop, links.openLocation({ name: 'Lisbon', country: 'PT' }))
    await reads('Portugal')
    expect(document.querySelector('[data-part=mark]')).not.toBeNull()
  })

  it('is shown by its coordinates, whatever its name is', async () => {
    await openPage(page.shop, links.openLocation({ name: '<script>', lat: 12.5, lng: -3 }))
    await reads('12.5000, -3.0000')
    expect(reading()).toContain('<script>')
  })

  it.each([
    ['/pages/public/open_location?lat=1&lng=2', 'This location has no name'],
    ['/pages/public/open_location?name=%20&lat=1&lng=2', 'This location has no name'],
    ['/pages/public/open_location?name=A&lat=91&lng=2', 'These coordinates are not on the map'],
    ['/pages/public/open_location?name=A&lat=1e1&lng=2', 'These coordinates are not on the map'],
    ['/pages/public/open_location?name=A&lat=1', 'These coordinates are not on the map'],
  ])('is refused in words at %s', async (path, says) => {
    await openPage(page.shop, path)
    await reads(says)
    expect(document.querySelector('main svg[role=img]')).toBeNull()
  })
})

it('finds cities by their beginnings, accents aside, then by their country', () => {
  const city = (name: string, country: string) => ({ name, country, lat: 0, lng: 0 })
  const cities = [city('New Porto', 'US'), city('Pôrto', 'PT'), city('Lisbon', 'PT')]
  const find = (typed: string, country = '') =>
    findCities(cities, typed, { country, nameOf: (code) => (code === 'PT' ? 'Portugal' : code) }).map(
      ({ name }) => name,
    )
  expect(find('porto')).toEqual(['Pôrto', 'New Porto'])
  expect(find('portugal')).toEqual(['Pôrto', 'Lisbon'])
  expect(find('porto', 'US')).toEqual(['New Porto'])
  expect(find('x'.repeat(80))).toEqual([])
})

it('takes the nearest city that is near enough, also across the date line', () => {
  const suva = { name: 'Suva', country: 'FJ', lat: -18.14, lng: 178.44 }
  expect(nearestCity([suva], { lat: -18, lng: -179.9 }, 250)).toBe(suva)
  expect(nearestCity([suva], { lat: 0, lng: 0 }, 250)).toBe(undefined)
})

it('reads coordinates only where they are on earth', () => {
  expect(typedPlace('', '')).toBe(undefined)
  expect(typedPlace('-90', '180')).toEqual({ lat: -90, lng: 180 })
  expect(typedPlace('0', '181')).toBe('wrong')
})
