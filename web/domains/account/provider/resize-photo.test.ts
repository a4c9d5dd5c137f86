import { expect, test } from 'vitest'
import { fitInside } from './resize-photo.ts'

test.each([
  [4000, 3000, 800, 600],
  [600, 1600, 300, 800],
  [800, 800, 800, 800],
  [120, 90, 120, 90],
  [8000, 2, 800, 1],
])('%d by %d becomes %d by %d', (width, height, fitWidth, fitHeight) => {
  expect(fitInside(width, height)).toEqual({ width: fitWidth, height: fitHeight })
})
