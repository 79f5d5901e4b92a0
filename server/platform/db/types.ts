import pg from 'pg'

const INT8 = 20

/** The parsers of column types: int8 arrives as bigint. */
export const TYPES = {
  getTypeParser: (oid: number, format?: 'text') => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
} as pg.CustomTypesConfig
