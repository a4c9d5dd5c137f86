import { acute } from './conditions/acute.ts'
import { body } from './conditions/body.ts'
import { brainAndMind } from './conditions/brain-and-mind.ts'
import { heartAndEyes } from './conditions/heart-and-eyes.ts'
import { labelBody } from './conditions/label-body.ts'
import { labelHeart } from './conditions/label-heart.ts'
import { labelMindAndNerves } from './conditions/label-mind-and-nerves.ts'
import { labelPractice } from './conditions/label-practice.ts'
import { labelPracticeBody } from './conditions/label-practice-body.ts'
import { labelSections1 } from './conditions/label-sections-1.ts'
import { labelSections1More } from './conditions/label-sections-1-more.ts'
import { labelSections2 } from './conditions/label-sections-2.ts'
import { labelSections2Body } from './conditions/label-sections-2-body.ts'
import { more } from './conditions/more.ts'
import type { Condition } from './conditions/rule.ts'
import { writtenOn } from './written.ts'

export const conditions: readonly Condition[] = [
  ...writtenOn('2026-11-15', [...brainAndMind, ...heartAndEyes, ...body, ...acute, ...more]),
  ...writtenOn('2026-11-16', [
    ...labelMindAndNerves,
    ...labelHeart,
    ...labelBody,
    ...labelPractice,
    ...labelPracticeBody,
    ...labelSections1,
    ...labelSections1More,
    ...labelSections2,
    ...labelSections2Body,
  ]),
]
