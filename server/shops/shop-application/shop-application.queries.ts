import { type Queries, statement } from '../../platform/db/database.ts'

const ofPerson = statement('application_of', 'select id from shop_applications where user_id = $1')
const nameTaken = statement(
  'application_name',
  `select 1 from shops where shop_name_key(name) collate "C" = shop_name_key($1) and owner_id <> $2 limit 1`,
)
const applicant = statement(
  'application_applicant',
  'select nickname as "userName", lower(email) as "userEmail" from users where id = $1',
)
const hasShop = statement('application_shop', 'select 1 from shops where owner_id = $1')

/** How a person is called, and where they are reached. */
export async function applicantOf(on: Queries, userId: string): Promise<{ userName: string; userEmail: string }> {
  const [row] = await on.run<{ userName: string; userEmail: string }>(applicant, [userId])
  return row ?? { userName: '', userEmail: '' }
}

/** The id of a person's application. */
export const applicationOf = async (on: Queries, userId: string): Promise<string | undefined> =>
  (await on.run<{ id: string }>(ofPerson, [userId]))[0]?.id

/** Whether a shop of another person has this name, however it is spelled (see `shop_name_key`). */
export const isNameTaken = async (on: Queries, name: string, userId: string): Promise<boolean> =>
  (await on.run(nameTaken, [name, userId])).length > 0

/** Whether a person has a shop already. */
export const ownsShop = async (on: Queries, userId: string): Promise<boolean> =>
  (await on.run(hasShop, [userId])).length > 0
