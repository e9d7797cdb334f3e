import Foundation

extension Bitmap {
    /// Darker towards the corners.
    func vignette(radius: Float, intensity: Float) -> Bitmap {
        var made = self
        let middle = SIMD2(Float(width), Float(height)) / 2, reach = max((middle * middle).sum().squareRoot(), 1)
        for y in 0..<height {
            for x in 0..<width {
                let offset = SIMD2(Float(x) + 0.5, Float(y) + 0.5) - middle
                let share = (offset * offset).sum().squareRoot() / reach * max(radius, 0)
                let light = max(1 - share * share * intensity * 0.5, 0)
                let pixel = pixels[y * width + x]
                made.pixels[y * width + x] = SIMD4(pixel.x * light, pixel.y * light, pixel.z * light, pixel.w)
            }
        }
        return made
    }

    /// Squares of their middle colour.
    func blocks(_ size: Float, around centre: SIMD2<Float>) -> Bitmap {
        var made = self
        var sums: [SIMD2<Int>: (SIMD4<Float>, Float)] = [:]
        func block(_ x: Int, _ y: Int) -> SIMD2<Int> {
            let place = (SIMD2(Float(x) + 0.5, Float(y) + 0.5) - centre) / size
            return SIMD2(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        }
        for y in 0..<height {
            for x in 0..<width {
                let (sum, count) = sums[block(x, y)] ?? (.zero, 0)
                sums[block(x, y)] = (sum + pixels[y * width + x], count + 1)
            }
        }
        for y in 0..<height {
            for x in 0..<width {
                if let (sum, count) = sums[block(x, y)] { made.pixels[y * width + x] = sum / count }
            }
        }
        return made
    }

    /// Patches around points that are scattered evenly, each of its point's colour.
    func crystals(_ radius: Float) -> Bitmap {
        var made = self
        let size = radius * 2
        // The same points each time: a hash of the cell's number.
        func seed(_ cell: SIMD2<Int>) -> SIMD2<Float> {
            var hash = UInt32(truncatingIfNeeded: cell.x &* 374_761_393 &+ cell.y &* 668_265_263)
            hash = (hash ^ hash >> 13) &* 1_274_126_177
            let offset = SIMD2(Float(hash & 0xFFFF), Float(hash >> 16)) / 65_536
            return (SIMD2(Float(cell.x), Float(cell.y)) + offset) * size
        }
        for y in 0..<height {
            for x in 0..<width {
                let place = SIMD2(Float(x) + 0.5, Float(y) + 0.5), cell = SIMD2(Int(place.x / size), Int(place.y / size))
                var best = (distance: Float.infinity, point: place)
                for dy in -1...1 {
                    for dx in -1...1 {
                        let point = seed(SIMD2(cell.x + dx, cell.y + dy)), offset = point - place, distance = (offset * offset).sum()
                        if distance < best.distance { best = (distance, point) }
                    }
                }
                made.pixels[y * width + x] = clamped(Int(best.point.x), Int(best.point.y))
            }
        }
        return made
    }

    /// How much each pixel differs from its neighbours (Sobel).
    func edges(_ intensity: Float) -> Bitmap {
        var made = self
        for y in 0..<height {
            for x in 0..<width {
                func at(_ dx: Int, _ dy: Int) -> SIMD4<Float> { clamped(x + dx, y + dy) }
                let right = at(1, -1) + at(1, 0) * 2 + at(1, 1), left = at(-1, -1) + at(-1, 0) * 2 + at(-1, 1)
                let below = at(-1, 1) + at(0, 1) * 2 + at(1, 1), above = at(-1, -1) + at(0, -1) * 2 + at(1, -1)
                let across = right - left, down = below - above, sum = across * across + down * down
                let alpha = pixels[y * width + x].w
                let edge = SIMD3(sum.x, sum.y, sum.z).squareRoot() * intensity
                made.pixels[y * width + x] = SIMD4(pointwiseMin(edge, SIMD3(repeating: alpha)), alpha)
            }
        }
        return made
    }

    /// What differs from the blurred picture is made stronger.
    func sharpened(_ radius: Float, by amount: Float) -> Bitmap {
        let soft = blurred(min(max(radius, 0), 500), clampsEdges: true)
        var made = self
        for index in pixels.indices {
            let pixel = pixels[index], sharp = pixel + (pixel - soft.pixels[index]) * amount
            made.pixels[index] = SIMD4(sharp.x, sharp.y, sharp.z, pixel.w).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
        }
        return made
    }
}
