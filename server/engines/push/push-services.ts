/** The push services of Chrome and its relatives, Firefox, Safari and Edge. */
const vendors = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/** Whether an address belongs to a browser vendor's push service, or to one of the origins that the practice added. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (more.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && vendors.some((vendor) => vendor.test(url.hostname))
}
