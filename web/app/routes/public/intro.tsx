import { practice } from '#core/practice.ts'
import { Intro } from '#web/features/intro/index.ts'

export const head = () => ({
  title: `Welcome to ${practice.name}`,
  description: `${practice.name}: virtual psychiatry and therapy. Step in.`,
})

export default Intro
