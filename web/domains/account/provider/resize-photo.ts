const longestSide = 800
const quality = 0.8

/** Inside 800 by 800, never larger than it was, in its own proportions. */
export function fitInside(width: number, height: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The image as a JPEG, drawn by the browser; throws if it isn't an image. Redrawing it removes the location where it
 * was taken.
 */
export async function resizePhoto(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fitInside(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser cannot draw')
  // A JPEG has no transparency: what shows through is paper, not black.
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture could not be written')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
