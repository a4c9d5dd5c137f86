import type { Sql } from '#server/db/pool.ts'
import type { Caller } from '#server/db/run-as.ts'
import type { Prepare } from '../prepare.ts'
import type { FunctionServices } from '../types.ts'

/** The context for issuing a document: for whom, in which transaction, and how it is drawn outside of it. */
export type Issue = { services: FunctionServices; caller: Caller; tx: Sql; prepare: Prepare }
