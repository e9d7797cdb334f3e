import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
@testable import EspalierX11
import Foundation
import Testing

/// An effect of a view.
private struct Effect: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether pixels of a picture have to be found between others: then a picture is only nearly what it is of.
    var isGeometric = false
    let apply: @MainActor @Sendable (AnyView) -> AnyView

    init(_ name: String, isGeometric: Bool = false, _ apply: @escaping @MainActor @Sendable (AnyView) -> AnyView) {
        testDescription = name
        self.isGeometric = isGeometric
        self.apply = apply
    }

    @MainActor static let all = [
        Effect("opacity") { AnyView($0.opacity(0.5)) },
        Effect("blur") { AnyView($0.blur(radius: 2)) },
        Effect("shadow") { AnyView($0.shadow(color: .black, radius: 2, x: 3, y: -2)) },
        Effect("saturation") { AnyView($0.saturation(0.3)) },
        Effect("luminance") { AnyView($0.luminanceToAlpha()) },
        Effect("clip") { AnyView($0.clipShape(Capsule().inset(by: 10))) },
        Effect("mask") { AnyView($0.mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }) },
        Effect("group") { AnyView($0.compositingGroup()) },
        Effect("offset") { AnyView($0.offset(x: 4, y: -3)) },
        Effect("rotation", isGeometric: true) { AnyView($0.rotationEffect(.degrees(30))) },
        Effect("scale", isGeometric: true) { AnyView($0.scaleEffect(0.8)) },
        Effect("3D", isGeometric: true) { AnyView($0.rotation3DEffect(.degrees(35), axis: (x: 0.3, y: 1, z: 0))) },
    ]
}

extension X11Tests {
    /// Each effect around each other one looks as it does around a picture of the other.
    @Suite("Pairs of nested visual effects") @MainActor struct EffectPairTests {
        private static let side: CGFloat = 56

        private func framed(_ view: AnyView) -> AnyView { AnyView(view.frame(width: Self.side, height: Self.side)) }

        /// Of several views, made one.
        private var content: AnyView {
            framed(AnyView(ZStack {
                RoundedRectangle(cornerRadius: 4).fill(.orange).frame(width: 22, height: 16)
                Rectangle().fill(Color(.sRGB, red: 0.2, green: 0.3, blue: 0.9)).frame(width: 10, height: 12).offset(x: 5, y: 6)
            }.compositingGroup()))
        }

        /// Of one leaf.
        private var leaf: AnyView {
            framed(AnyView(Capsule().fill(LinearGradient(colors: [.red, .green], startPoint: .leading, endPoint: .trailing))
                .frame(width: 26, height: 14)))
        }

        private func picture(_ view: AnyView) throws -> CGImage { try #require(ImageRenderer(content: view).cgImage) }

        private func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) } }

        @Test("Each effect around another looks as it does around a picture of it")
        func nestedEffectsMatchPictures() throws {
            let test = try TestWindow()
            OffscreenPlatform.current = test.platform
            defer {
                OffscreenPlatform.current = nil
                test.close()
            }
            for (content, inner) in [content, leaf].flatMap({ content in Effect.all.map { (content, $0) } }) {
                let inside = framed(inner.apply(content))
                let image = try picture(inside)
                for outer in Effect.all {
                    let direct = try picture(framed(outer.apply(inside)))
                    let reference = try picture(framed(outer.apply(framed(AnyView(Image(decorative: image, scale: 1))))))
                    #expect((direct.width, direct.height) == (reference.width, reference.height))
                    var worst = 0, different = 0, sum = 0
                    for (a, b) in zip(direct.pixels, reference.pixels) {
                        let distance = zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 0
                        worst = max(worst, distance)
                        sum += distance
                        if distance > 40 { different += 1 }
                    }
                    // Sharp edges against the same out of a picture's pixels.
                    if outer.isGeometric {
                        #expect(
                            different <= 60 && sum < 7000,
                            "\(outer.testDescription) of \(inner.testDescription): \(different) pixels, \(sum)")
                    } else {
                        #expect(worst <= 6, "\(outer.testDescription) of \(inner.testDescription): \(worst)")
                    }
                }
            }
        }
    }
}
