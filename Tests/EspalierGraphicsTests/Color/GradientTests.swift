import EspalierGraphics
import Foundation
import Testing

@Suite("Gradients and colour ramps") struct GradientTests {
    private func ramp(_ stops: [(Double, Double)]) -> ColorRamp {
        ColorRamp(stops.map { ColorRamp.Stop(color: Color.Resolved(red: Float($0.0), green: 0, blue: 0), location: $0.1) })
    }

    // Covers: type:Gradient
    @Test("The colours of a gradient are spaced evenly from 0 to 1") func colorsStandAtEvenDistances() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
        #expect(Gradient(colors: []).stops.isEmpty)
    }

    @Test("A stop placed before the previous one moves up to it") func aStopCannotGoBack() {
        #expect(ramp([(0, 0.5), (1, 0.2), (0, 0.9)]).stops.map(\.location) == [0.5, 0.5, 0.9])
    }

    @Test("A colour ramp interpolates linearly between gamma-encoded components") func mixesGammaEncodedColors() {
        let table = ramp([(0, 0), (1, 1)]).table(count: 5)
        #expect(zip(table.map(\.x), [0, 0.25, 0.5, 0.75, 1]).allSatisfy { abs($0 - Float($1)) < 1e-5 })
    }

    @Test("Stops outside of 0 to 1 are cut to the colour at the end") func stopsOutsideAreCutToTheirPlace() {
        let table = ramp([(0, -1), (1, 1)]).table(count: 3)
        #expect(zip(table.map(\.x), [0.5, 0.75, 1]).allSatisfy { abs($0 - Float($1)) < 1e-5 })
        #expect(ramp([(0.25, 2), (1, 3)]).table(count: 3).allSatisfy { abs($0.x - 0.25) < 1e-5 })
    }

    @Test("Colours mix in the perceptual space by default, in device space when asked")
    func mixingIsPerceptualByDefault() {
        let context = ColorContext()
        let blue = Color(red: 0, green: 0, blue: 1), yellow = Color(red: 1, green: 1, blue: 0)
        let device = blue.mix(with: yellow, by: 0.5, in: .device).resolve(in: context)
        #expect(device.bytes == ColorBytes(red: 128, green: 128, blue: 128))
        let perceptual = blue.mix(with: yellow, by: 0.5).resolve(in: context)
        // Half way in Oklab between blue (L .452) and yellow (L .968): a green blue of L .71, and no gray.
        #expect(perceptual.green > perceptual.red + 0.1)
        #expect(blue.mix(with: yellow, by: 0).resolve(in: context).bytes == ColorBytes(red: 0, green: 0, blue: 255))
    }

    private func tile(_ geometry: Shader.Geometry, _ width: Int, _ height: Int) -> PixelTile {
        let ramp = ColorRamp([
            ColorRamp.Stop(color: .black, location: 0), ColorRamp.Stop(color: .white, location: 1),
        ])
        return PixelTile(
            Shader(geometry, ramp), opacity: 1, map: ProjectionTransform(), rect: CGRect(x: 0, y: 0, width: width, height: height))
    }

    @Test("A radial gradient rises steadily with the exact distance from the centre") func radialIsRoundAndMonotone() {
        let picture = tile(.radial(center: CGPoint(x: 100, y: 1), startRadius: 10, endRadius: 90, aspect: 1), 200, 2)
        let row = (100..<200).map { Int(picture[$0, 0].red) }
        #expect(row.first == 0 && row.last == 255)
        #expect(zip(row, row.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 <= 4 })
        for column in 100..<200 {
            let exact = (hypot(Double(column) - 99.5, 0.5) - 10) / 80 * 255
            #expect(abs(Double(picture[column, 0].red) - min(max(exact, 0), 255)) <= 1)
        }
    }

    /// No step is wider than its share by more than one of 255, none goes back, and none is left out that there is room for.
    @Test(
        "A linear gradient is monotone, within one step of exact and without bands",
        arguments: [(0.0, 1.0, 900), (0.2, 0.3, 900), (0, 1, 255), (0.4, 0.6, 60), (1, 0, 700)])
    func linearHasNoBands(from: Double, to: Double, width: Int) {
        let ramp = ramp([(from, 0), (to, 1)])
        let shader = Shader(.linear(start: .zero, end: CGPoint(x: Double(width), y: 0)), ramp)
        let picture = PixelTile(shader, opacity: 1, map: ProjectionTransform(), rect: CGRect(x: 0, y: 0, width: width, height: 1))
        var runs: [Int] = []
        var last = -1
        for column in 0..<width {
            let value = Int(picture[column, 0].red)
            let exact = (from + (to - from) * (Double(column) + 0.5) / Double(width)) * 255
            #expect(abs(Double(value) - exact) <= 1, "column \(column)")
            if column > 0 { #expect(from < to ? value >= last : value <= last) }
            if value == last { runs[runs.count - 1] += 1 } else { runs.append(1) }
            last = value
        }
        let share = Double(width) / (abs(to - from) * 255)
        // The first and the last are cut by the ends.
        for run in runs.dropFirst().dropLast() { #expect(abs(Double(run) - share) < 1.5, "a band of \(run), not \(share)") }
    }

    @Test("An angular gradient runs clockwise from the right and clamps outside its range")
    func angularRunsClockwiseFromTheRight() {
        let picture = tile(.angular(center: CGPoint(x: 50, y: 50), start: 0, end: 2 * .pi), 100, 100)
        #expect(abs(Int(picture[50, 95].red) - 64) <= 1)
        #expect(abs(Int(picture[5, 50].red) - 128) <= 2)
        #expect(abs(Int(picture[50, 5].red) - 191) <= 1)
        // What is outside takes the nearer end's colour.
        let part = tile(.angular(center: CGPoint(x: 50, y: 50), start: 0, end: .pi / 2), 100, 100)
        #expect(part[10, 50].red == 255 && part[60, 10].red == 0)
    }

    @Test("An elliptical gradient follows its aspect ratio in width and height") func anEllipseIsAsWideAndHighAsTold() {
        let picture = tile(.radial(center: CGPoint(x: 100, y: 50), startRadius: 0, endRadius: 100, aspect: 0.5), 200, 100)
        #expect(abs(Int(picture[149, 49].red) - 127) <= 2 && abs(Int(picture[99, 74].red) - 125) <= 3)
    }
}
