/** The code that the demo's staff sign in with now, as the mailbox of a running demo shows it. Each of them can use it once. */
export async function demoCode(url: string): Promise<string> {
  const page = await (await fetch(`${url}/dev/mail`)).text()
  const code = /data-factor>(\d{6})</.exec(page)?.[1]
  if (code === undefined) throw new Error('The mailbox shows no code of the demo staff')
  return code
}

/** The demo accounts that are asked for it. */
export const isDemoStaff = (email: string): boolean => /^(?:support|finance2?)@shop\.example$/.test(email)
