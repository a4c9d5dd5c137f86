import { practice } from '#core/practice.ts'
import { Intro } from '#web/domains/site/intro/intro.tsx'

export const head = () => ({
  title: `Welcome to ${practice.name}`,
  description: `${practice.name}: virtual psychiatry and therapy. Step in.`,
})

export default Intro
