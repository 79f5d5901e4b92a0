import type { AppInit } from '#contract/platform/common.contract.ts'

/** What the app is told to begin with. */
export const appInit = (given: Partial<AppInit> = {}): AppInit => ({
  name: 'Shop',
  version: '1.0.0',
  build: 'dev',
  chat_url: null,
  lab: true,
  support_email: 'help@shop.example',
  ...given,
})
