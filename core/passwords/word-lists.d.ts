/** The packages export all their lists together; we use a third of them. */
declare module '@zxcvbn-ts/*.json.mjs' {
  const list: string[]
  export default list
}
