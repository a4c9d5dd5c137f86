import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The part of an address that one subscriber holds: an IPv4 address, or an IPv6 /64 whose host part they choose. */
export function addressBlock(address: string): string {
  const ipv4 = mapped.exec(address)?.[1]
  if (ipv4) return ipv4
  const bare = address.split('%')[0] ?? ''
  return isIPv6(bare) ? `${hextets(bare).slice(0, 4).join(':')}::/64` : address
}

function hextets(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [parts(head), parts(tail ?? '')]
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((part) => part.replace(/^0+(?=.)/, ''))
}
