import { afterEach, expect } from 'vitest'
import { takeBrokenPictures } from './shown-pictures.ts'

// Whatever a journey is about: each picture that its windows showed was there.
afterEach(() => expect(takeBrokenPictures(), 'pictures that were shown and did not load').toEqual([]))
