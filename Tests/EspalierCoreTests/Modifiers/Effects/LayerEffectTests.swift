import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// What effects write into the display list.
@MainActor @Suite("Display lists of layer effects") struct LayerEffectTests {
    private func dump(@ViewBuilder content: () -> some View) -> [String] {
        let content = content()
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content }
        return app.displayListDescription().split(separator: "\n").map(String.init)
    }

    private func hits(_ x: CGFloat, _ y: CGFloat, @ViewBuilder _ content: () -> some View) -> Bool {
        let content = content()
        var count = 0
        let app = TestApp(size: CGSize(width: 100, height: 50)) { content.onTapGesture { count += 1 } }
        app.click(at: CGPoint(x: x, y: y))
        return count > 0
    }

    // Covers: mod:blur, mod:brightness, mod:saturation, mod:grayscale
    @Test("Filters apply to each leaf in order, and neutral ones are omitted") func filtersGoToEachLeafInsideOut() {
        let lines = dump { ZStack { Color.white; Color.black }.blur(radius: 2).grayscale(1) }
        #expect(lines.count == 4 && lines.filter { $0.hasPrefix("group blur 2 colors [") }.count == 2)
        #expect(dump { Color.white.blur(radius: 0) } == ["fill rect (0 0; 100 50) #FFFFFFFF"])
        #expect(dump { Color.white.blur(radius: -3) } == ["fill rect (0 0; 100 50) #FFFFFFFF"])
        #expect(dump { Color.white.saturation(1).contrast(1).brightness(0) } == ["fill rect (0 0; 100 50) #FFFFFFFF"])
    }

    @Test("Opacity applies inside or outside of a shadow as written") func opacityIsDoneInItsPlace() {
        #expect(dump { Color.black.opacity(0.5).shadow(color: .black, radius: 1) }.first == "group shadow #000000FF 1 (0 0) (0 0; 100 50)")
        #expect(dump { Color.black.opacity(0.5).shadow(color: .black, radius: 1) }.last == "  fill rect (0 0; 100 50) #00000080")
        let outside = dump { Color.black.shadow(color: .black, radius: 1).opacity(0.5) }
        #expect(outside == ["group shadow #000000FF 1 (0 0) opacity 0.5 (0 0; 100 50)", "  fill rect (0 0; 100 50) #000000FF"])
    }

    @Test("A filter outside of a clip applies once to the clipped whole") func aClipIsALayerForFilters() {
        let lines = dump { ZStack { Color.white; Color.black }.clipShape(Circle()).shadow(color: .black, radius: 1) }
        #expect(lines.first?.hasPrefix("group shadow") == true && lines[1].hasPrefix("  clip ellipse") && lines.count == 4)
    }

    // Covers: mod:blendMode, style:blendMode(.screen), style:blendMode(.multiply)
    @Test("Blend modes apply to each leaf or group, and the innermost counts") func blendModesGoToEachLeaf() {
        let lines = dump { ZStack { Color.white; Color.black }.blendMode(.multiply) }
        #expect(lines.filter { $0.hasPrefix("group blend multiply") }.count == 2)
        #expect(
            dump {
                ZStack {
                    Color.white; Color.black
                }.compositingGroup().blendMode(.screen)
            }.first == "group blend screen (0 0; 100 50)")
        // The nearest one counts.
        #expect(dump { Color.white.blendMode(.screen).blendMode(.multiply) }.first?.contains("screen") == true)
    }

    @Test("A mask of one opaque shape becomes a clip, any other a mask") func aMaskOfOneOpaqueShapeIsAClip() {
        #expect(dump { Color.black.mask { Circle() } } == ["clip ellipse (25 0; 50 50)", "  fill rect (0 0; 100 50) #000000FF"])
        #expect(dump { Color.black.mask { Circle().fill(Color.white.opacity(0.5)) } }.first?.hasPrefix("mask") == true)
        #expect(
            dump { Color.black.mask { Circle().fill(.white) } } == ["clip ellipse (25 0; 50 50)", "  fill rect (0 0; 100 50) #000000FF"])
        #expect(dump { Color.black.mask { EmptyView() } }.isEmpty)
        let soft = dump { Color.black.mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) } }
        #expect(soft.count == 4 && soft[0] == "mask (0 0; 100 50)" && soft[2] == "masked")
    }

    // Covers: mod:mask
    @Test("A mask is aligned in the bounds of the masked view") func aMaskIsPlacedInTheBounds() {
        let lines = dump { Color.black.mask(alignment: .topLeading) { Color.white.frame(width: 20, height: 10) } }
        #expect(lines.first == "clip rect (0 0; 20 10)")
    }

    @Test("Masks do not restrict hit testing") func masksCutNoHits() {
        #expect(hits(50, 25) { Color.black.mask { Circle() } })
        #expect(hits(5, 25) { Color.black.mask { Circle() } })
        #expect(hits(50, 25) { Color.black.mask { EmptyView() } })
    }

    // Covers: colorOp:blendMode
    @Test("A shape style's blend mode draws like the blendMode modifier") func stylesBlend() {
        #expect(dump { Rectangle().fill(.white.blendMode(.multiply)) }.first?.contains("blend multiply") == true)
        #expect(dump { Text("A").foregroundStyle(.white.blendMode(.screen)) }.first?.contains("blend screen") == true)
        // As the modifier does.
        #expect(dump { Rectangle().fill(.white.blendMode(.multiply)) } == dump { Rectangle().fill(.white).blendMode(.multiply) })
    }

    // Covers: colorOp:shadow
    @Test("A shape style's drop and inner shadows are drawn") func stylesHaveShadows() {
        let lines = dump { Rectangle().fill(.white.shadow(.drop(color: .black, radius: 2, y: 1)).shadow(.inner(color: .black, radius: 3))) }
        #expect(lines.first == "group shadow #000000FF 2 (0 1) inner shadow #000000FF 3 (0 0) (0 0; 100 50)")
        #expect(dump { Text("A").foregroundStyle(.white.shadow(.drop(color: .black, radius: 2))) }.first?.contains("shadow") == true)
    }

    @Test("Changes below blur, shadow and projection repaint everything that they reach")
    func changesDamageWhatTheyReach() {
        struct Screen: View {
            @State var step = 0
            var body: some View {
                ZStack {
                    Color.gray
                    ZStack {
                        Rectangle().fill(step % 2 == 0 ? Color.red : Color.blue).frame(width: 10, height: 10).offset(x: step > 2 ? 5 : 0)
                        Circle().fill(.green).frame(width: 8, height: 8)
                    }
                    .compositingGroup().blur(radius: step > 1 ? 2 : 1).shadow(radius: 2, x: 3)
                    .rotation3DEffect(.degrees(step > 3 ? 30 : 0), axis: (x: 1, y: 0, z: 0))
                }
                .onTapGesture { step += 1 }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen() }
        // TestApp compares every frame with one that paints all.
        for _ in 0..<6 { #expect(app.record { app.click(at: CGPoint(x: 50, y: 25)) }.paints > 0) }
        #expect(app.surface.faults == [])
    }

    // Covers: mod:redacted
    @Test("Redacted text is drawn as a bar, unredacted and privacy-sensitive text is not") func redactionShowsBars() {
        let lines = dump { Text("Hello").redacted(reason: .placeholder) }
        #expect(lines.count == 1 && lines[0].hasPrefix("fill roundedRect"))
        #expect(dump { Text("Hello").unredacted().redacted(reason: .placeholder) }.first?.hasPrefix("text") == true)
        #expect(dump { Text("Hello").privacySensitive() }.first?.hasPrefix("text") == true)
    }

    // Covers: mod:preferredColorScheme, style:preferredColorScheme(.dark), type:ColorScheme
    @Test("preferredColorScheme sets the window's scheme, and nil restores it") func aViewAsksForItsWindowsScheme() {
        struct Screen: View {
            @State var scheme: ColorScheme?
            @Environment(\.colorScheme) var current
            var body: some View {
                Color(white: current == .dark ? 0 : 1).preferredColorScheme(scheme)
                    .onTapGesture { scheme = scheme == nil ? .dark : nil }
            }
        }
        let app = TestApp(size: CGSize(width: 100, height: 50)) { Screen() }
        #expect(app.displayListDescription().hasSuffix("#FFFFFFFF"))
        app.click(at: CGPoint(x: 50, y: 25))
        #expect(app.displayListDescription().hasSuffix("#000000FF"))
        app.click(at: CGPoint(x: 50, y: 25))
        #expect(app.displayListDescription().hasSuffix("#FFFFFFFF"))
    }
}
