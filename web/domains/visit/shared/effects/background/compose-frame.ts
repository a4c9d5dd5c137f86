import type { Background } from '../effect-choice.ts'
import type { PersonFinder } from './find-person.ts'

/** A wider picture costs more than the other side sees of it. */
const widest = 960
const plainColor = '#e6e1d8'
/** A picture made this much smaller and drawn large again is blurred, and costs next to nothing. */
const shrink = { light: 16, strong: 36 } as const
const edgePx = 2

export type Compose = (frame: VideoFrame, background: Background) => OffscreenCanvas

/** The person of the frame in front of the same frame blurred, or of one plain color. */
export function composer(finder: PersonFinder): Compose {
  const small = canvasOf(finder.width, finder.height)
  const mask = canvasOf(finder.width, finder.height)
  const blurred = canvasOf(1, 1)
  const whole = canvasOf(1, 1)

  return (frame, background) => {
    const [width, height] = sizeOf(frame)
    resize(whole.canvas, width, height)
    small.context.drawImage(frame, 0, 0, finder.width, finder.height)
    mask.context.putImageData(
      finder.find(small.context.getImageData(0, 0, finder.width, finder.height)),
      0,
      0,
    )
    const { context } = whole
    context.globalCompositeOperation = 'copy'
    context.filter = `blur(${edgePx}px)`
    context.drawImage(mask.canvas, 0, 0, width, height)
    context.filter = 'none'
    context.globalCompositeOperation = 'source-in'
    context.drawImage(frame, 0, 0, width, height)
    context.globalCompositeOperation = 'destination-over'
    if (background === 'plain' || background === 'off') {
      context.fillStyle = plainColor
      context.fillRect(0, 0, width, height)
      return whole.canvas
    }
    const [less, lesser] = [width, height].map((side) => Math.ceil(side / shrink[background])) as [
      number,
      number,
    ]
    resize(blurred.canvas, less, lesser)
    blurred.context.drawImage(frame, 0, 0, less, lesser)
    context.imageSmoothingQuality = 'high'
    context.drawImage(blurred.canvas, 0, 0, width, height)
    return whole.canvas
  }
}

function sizeOf({ displayWidth, displayHeight }: VideoFrame): [number, number] {
  const scale = Math.min(1, widest / displayWidth)
  return [Math.round(displayWidth * scale), Math.round(displayHeight * scale)]
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No drawing surface')
  return { canvas, context }
}

function resize(canvas: OffscreenCanvas, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
