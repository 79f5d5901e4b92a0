/** Does the work as in production: what is built is built for people. Whether the shop is in production is another question, asked afterwards. */
export async function forPeople(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
