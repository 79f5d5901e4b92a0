import { findRows } from './check/rows/find-rows.ts'

const { wrong, queries, statements } = await findRows()
console.log([...wrong, `${statements} statements prepared, ${queries} rows compared`].join('\n'))
// The modules of the server may have begun to wait for something.
process.exit(wrong.length > 0 ? 1 : 0)
