import { acute } from './conditions/acute.ts'
import { body } from './conditions/body.ts'
import { brainAndMind } from './conditions/brain-and-mind.ts'
import { heartAndEyes } from './conditions/heart-and-eyes.ts'
import { more } from './conditions/more.ts'
import type { Condition } from './conditions/rule.ts'

export const conditions: readonly Condition[] = [...brainAndMind, ...heartAndEyes, ...body, ...acute, ...more]
