export { isDatabaseAway as databaseIsAway } from '#server/db/database-away.ts'

const retrySeconds = 2

/** One answer for every part of the server while the database cannot be reached; clients may simply try again. */
export function databaseAway(): Response {
  return Response.json(
    {
      statusCode: '503',
      code: 'database_unavailable',
      error: 'Service Unavailable',
      message: "The database can't be reached right now. Please try again in a moment.",
    },
    { status: 503, headers: { 'retry-after': String(retrySeconds) } },
  )
}
