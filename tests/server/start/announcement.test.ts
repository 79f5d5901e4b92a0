import { expect, it } from 'vitest'
import { announcement } from '#server/platform/configuration/announcement.ts'

it('names the demo accounts and the mailbox where there are any', () => {
  const said = announcement({ DATABASE_URL: undefined, production: false, HOST: '127.0.0.1' }, 3000)
  expect(said).toContain('http://localhost:3000')
  expect(said).toContain('shopper@shop.example')
  expect(said).toContain('/dev/mail')
  expect(said).toContain('power cut')
})

it('names none in production on the embedded database, where none were made', () => {
  const said = announcement({ DATABASE_URL: undefined, production: true, HOST: '127.0.0.1' }, 3000)
  expect(said).not.toContain('shop.example')
  expect(said).not.toContain('/dev/mail')
  expect(said).toContain('power cut')
})

it('says only where it is on a database of its own', () => {
  const url = 'postgres://shop'
  expect(announcement({ DATABASE_URL: url, production: true, HOST: '0.0.0.0' }, 80)).toBe(
    'Shop is open: http://localhost:80\n',
  )
})

it('names no mailbox where other machines could open it', () => {
  const said = announcement({ DATABASE_URL: undefined, production: false, HOST: '0.0.0.0' }, 3000)
  expect(said).toContain('shopper@shop.example')
  expect(said).not.toContain('/dev/mail')
})
