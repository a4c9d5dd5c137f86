import { tracingChannel } from 'node:diagnostics_channel'

/** One transaction of a request: what the database was asked to do as whom, without any of the values. */
export type DatabaseWork = { role: string; statements: number }

/** Tells whoever listens when a request's transaction begins and ends. Without a listener it costs nothing. */
export const databaseEvents = tracingChannel<DatabaseWork>('saguaro:database')
