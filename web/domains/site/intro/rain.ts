const framesPerSecond = 20
/** Rain may be blurred: half the pixels each way cost a quarter. */
const sharpness = 0.5
const dropsPerMegapixel = 110

interface Drop {
  x: number
  y: number
  length: number
  speed: number
}

/** Rain on a canvas, drawn as one path a frame and only while someone is looking. Returns how to stop it. */
export function startRain(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) return () => {}
  const wind = 0.16
  let drops: Drop[] = []
  let width = 0
  let height = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const fall = (anywhere: boolean): Drop => ({
    x: Math.random() * (width + height * wind) - height * wind,
    y: anywhere ? Math.random() * height : -40,
    length: 10 + Math.random() * 22,
    speed: 420 + Math.random() * 380,
  })

  const measure = () => {
    width = canvas.clientWidth
    height = canvas.clientHeight
    canvas.width = width * sharpness
    canvas.height = height * sharpness
    context.scale(sharpness, sharpness)
    drops = Array.from({ length: Math.round((width * height * dropsPerMegapixel) / 1e6) }, () => fall(true))
    context.strokeStyle = 'rgb(205 196 222 / .34)'
    context.lineWidth = 1.5
  }

  const draw = () => {
    context.clearRect(0, 0, width, height)
    context.beginPath()
    for (const drop of drops) {
      drop.y += drop.speed / framesPerSecond
      drop.x += (drop.speed * wind) / framesPerSecond
      if (drop.y > height) Object.assign(drop, fall(false))
      context.moveTo(drop.x, drop.y)
      context.lineTo(drop.x - drop.length * wind, drop.y - drop.length)
    }
    context.stroke()
  }

  const runWhileSeen = () => {
    clearInterval(timer)
    if (!document.hidden) timer = setInterval(() => requestAnimationFrame(draw), 1000 / framesPerSecond)
  }

  measure()
  runWhileSeen()
  addEventListener('resize', measure)
  document.addEventListener('visibilitychange', runWhileSeen)
  return () => {
    clearInterval(timer)
    removeEventListener('resize', measure)
    document.removeEventListener('visibilitychange', runWhileSeen)
  }
}
