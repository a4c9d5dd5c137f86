import { tracingChannel } from 'node:diagnostics_channel'

/** One transaction of a request: which statements ran in which role, without their values. */
export type DatabaseWork = { role: string; statements: number }

/** Tells listeners when a request's transaction begins and ends. Without a listener it costs nothing. */
export const databaseEvents = tracingChannel<DatabaseWork>('saguaro:database')
