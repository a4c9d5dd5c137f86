/** The reader's day as YYYY-MM-DD. */
export const todayHere = () => new Intl.DateTimeFormat('en-CA').format(new Date())
