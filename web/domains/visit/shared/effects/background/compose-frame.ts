import type { Background } from '../effect-choice.ts'
import type { PersonFinder } from './find-person.ts'

const plainColor = '#e6e1d8'
/** Scaling an image down this much and up again blurs it at almost no cost. */
const shrink = { light: 10, strong: 22 } as const

/** `width` is at most so many pixels; the person is looked for in every frame, or in every second or third. */
export interface Effort {
  width: number
  findEvery: number
}

export type Compose = (frame: VideoFrame, background: Background, effort: Effort) => OffscreenCanvas

/** The person of the frame in front of the same frame blurred, or of one plain color. */
export function composer(finder: PersonFinder): Compose {
  const small = canvasOf(finder.width, finder.height, { willReadFrequently: true })
  const mask = canvasOf(finder.width, finder.height)
  const tiny = canvasOf(1, 1)
  const picture = canvasOf(1, 1)
  const whole = canvasOf(1, 1)
  let count = 0

  return (frame, background, { width: widest, findEvery }) => {
    const [width, height] = sizeOf(frame, widest)
    // The frame itself is drawn once, because converting its colors is the dear part.
    resize(picture.canvas, width, height)
    picture.context.drawImage(frame, 0, 0, width, height)
    small.context.drawImage(picture.canvas, 0, 0, finder.width, finder.height)
    if (count % findEvery === 0) {
      const pixels = small.context.getImageData(0, 0, finder.width, finder.height)
      mask.context.putImageData(finder.find(pixels), 0, 0)
    }
    count += 1

    const { context } = whole
    resize(whole.canvas, width, height)
    context.globalCompositeOperation = 'copy'
    context.drawImage(mask.canvas, 0, 0, width, height)
    context.globalCompositeOperation = 'source-in'
    context.drawImage(picture.canvas, 0, 0)
    context.globalCompositeOperation = 'destination-over'
    if (background === 'light' || background === 'strong') {
      const [less, lesser] = [
        Math.ceil(finder.width / shrink[background]),
        Math.ceil(finder.height / shrink[background]),
      ]
      resize(tiny.canvas, less, lesser)
      tiny.context.drawImage(small.canvas, 0, 0, less, lesser)
      context.drawImage(tiny.canvas, 0, 0, width, height)
    } else {
      context.fillStyle = plainColor
      context.fillRect(0, 0, width, height)
    }
    return whole.canvas
  }
}

function sizeOf({ displayWidth, displayHeight }: VideoFrame, widest: number): [number, number] {
  const scale = Math.min(1, widest / displayWidth)
  return [Math.round(displayWidth * scale), Math.round(displayHeight * scale)]
}

function canvasOf(width: number, height: number, settings: CanvasRenderingContext2DSettings = {}) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', settings)
  if (!context) throw new Error('No drawing surface')
  return { canvas, context }
}

function resize(canvas: OffscreenCanvas, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
