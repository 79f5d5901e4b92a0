import { describe, expect, it } from 'vitest'
import {
  AREAS,
  arrowsUp,
  circlesIn,
  entriesOfServer,
  folderSizes,
  placedArrows,
} from '../../../scripts/check/house/areas.ts'
import { BOUNDS } from '../../../scripts/check/house/bounds.ts'

/** The folders of one area that import each other, each with its reason. */
const CIRCLES: Readonly<Record<string, string>> = {
  'account and notice': 'an account shows how much is unread, and notices go out as mails of accounts',
  'domain and door': 'a domain says what the door can lock, and the door works on the services',
  'order and refund': 'refunds are parts of an order, in its root and under its lock',
}

describe('the areas of the server', () => {
  const arrows = placedArrows('server')

  it('hold every folder, and few files lie beside them', () => {
    const { folders, loose, beside } = entriesOfServer()
    expect(folders).toEqual(AREAS.slice(1).toSorted())
    expect(loose.length).toBeLessThanOrEqual(BOUNDS.looseFiles)
    expect(beside).toEqual([])
  })

  it('have no folder of more than forty files', () =>
    expect([...folderSizes()].filter(([, size]) => size > BOUNDS.filesInAFolder)).toEqual([]))

  it('import only areas below them', () => {
    expect(arrows.length).toBeGreaterThan(2_000)
    expect(arrowsUp(arrows)).toEqual([])
  })

  it('have no circle of more than two folders, and only those that are known', () => {
    const circles = circlesIn(arrows)
    expect(circles.map((circle) => circle.join(' and ')).toSorted()).toEqual(Object.keys(CIRCLES))
    expect(circles.every(({ length }) => length <= BOUNDS.largestCircle)).toBe(true)
  })
})

// The server knows them all; in the other layers some files lie in an area above those that need them.
describe.each(Object.entries(BOUNDS.arrowsUp))('the areas of %s', (root, bound) =>
  it('import few areas above them', () => expect(arrowsUp(placedArrows(root))).toHaveLength(bound)),
)
