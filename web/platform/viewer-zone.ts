/** Where the person is, by their device's clock. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
