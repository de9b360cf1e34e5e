/**
 * The distance of two points (degrees) on a flat map, in kilometres: correct within a per cent for the distances used
 * here.
 */
export function kilometres(a, b) {
  const north = (a.latitude - b.latitude) * 111.2
  const east = (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
