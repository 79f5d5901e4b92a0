/** Says why a storm could not even begin, such as without a PostgreSQL: that is loud, but no promise was broken. */
export class NotRun extends Error {}
