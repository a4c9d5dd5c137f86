/** The packages give all their lists at once; those that are used are a third of them. */
declare module '@zxcvbn-ts/*.json.mjs' {
  const list: string[]
  export default list
}
