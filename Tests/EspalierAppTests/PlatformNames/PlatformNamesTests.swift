@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
@testable import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// The names of UIKit and AppKit that SwiftUI source uses.
@MainActor @Suite("UIKit and AppKit colors, images, paths and applications") struct PlatformNamesTests {
    // MARK: Colours

    // Covers: colorInit:Color(nsColor:), colorInit:Color(uiColor:)
    @Test("Colors convert between SwiftUI and the UIKit and AppKit types") func colorsGoBothWays() {
        #expect(
            Color(uiColor: UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)) == Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5))
        #expect(Color(nsColor: NSColor(white: 0.25, alpha: 1)) == Color(white: 0.25))
        #expect(UIColor(Color.orange).color == .orange)
        #expect(Color(UIColor.white) == Color(white: 1))
        #expect(Color(.systemGray6) == Color(uiColor: UIColor.systemGray6))
    }

    @Test("On a phone UIKit's grounds are iOS's: dark ones begin with black, and are a level lighter in a raised interface")
    func groundsOfPhones() {
        func dark(_ color: UIColor, _ palette: SystemPalette) -> String {
            color.color.resolve(in: ColorContext(colorScheme: .dark, palette: palette)).description
        }
        let grounds: [(UIColor, String, String)] = [
            (.systemBackground, "#000000FF", "#1C1C1EFF"), (.secondarySystemBackground, "#1C1C1EFF", "#2C2C2EFF"),
            (.tertiarySystemBackground, "#2C2C2EFF", "#3A3A3CFF"), (.systemGroupedBackground, "#000000FF", "#1C1C1EFF"),
            (.secondarySystemGroupedBackground, "#1C1C1EFF", "#2C2C2EFF"), (.tertiarySystemGroupedBackground, "#2C2C2EFF", "#3A3A3CFF"),
            (.systemGray6, "#1C1C1EFF", "#1C1C1EFF"),
        ]
        for (color, plain, raised) in grounds {
            #expect(dark(color, .phone) == plain && dark(color, .raisedPhone) == raised)
        }
        #expect(UIColor.systemGroupedBackground.color.description == "systemGroupedBackground")
    }

    @Test("System and dynamic UIColors resolve by the color scheme") func systemColorsFollowTheColorScheme() {
        func bytes(_ color: Color, _ scheme: ColorScheme) -> [Int] {
            let numbers = color.resolve(in: ColorContext(colorScheme: scheme))
            return [numbers.red, numbers.green, numbers.blue].map { Int(($0 * 255).rounded()) }
        }
        #expect(bytes(Color(.systemGray4), .light) == [0xD1, 0xD1, 0xD6])
        #expect(bytes(Color(.systemGray4), .dark) == [0x3A, 0x3A, 0x3C])
        let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(bytes(Color(own), .light) == [0, 0, 0])
        #expect(bytes(Color(own), .dark) == [255, 255, 255])
        // A card can be told from the window, and what lies on the card from the card.
        for scheme in [ColorScheme.light, .dark] {
            let levels = [UIColor.systemBackground, .secondarySystemBackground, .tertiarySystemBackground].map { bytes(Color($0), scheme) }
            #expect(levels[0] != levels[1] && levels[1] != levels[2])
        }
    }

    @Test("A UIColor returns its RGB, HSB and alpha components") func colorsReturnTheirComponents() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(zip([red, green, blue, alpha], [0.2, 0.4, 0.6, 0.5]).allSatisfy { abs($0 - $1) < 1e-3 })
        var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        UIColor(hue: 0.7, saturation: 0.5, brightness: 0.8, alpha: 1)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(zip([hue, saturation, brightness], [0.7, 0.5, 0.8]).allSatisfy { abs($0 - $1) < 1e-3 })
        #expect(abs(UIColor.systemFill.withAlphaComponent(0.75).alphaComponent - 0.75) < 1e-3)
        #expect(abs(UIColor.clear.withAlphaComponent(0.75).alphaComponent - 0.75) < 1e-3)
        #expect(UIColor(named: "no such colour") == nil)
    }

    // MARK: Pictures

    @Test("UIKit and AppKit images have their scaled size, invalid ones are nil") func picturesHaveTheirSize() throws {
        let pixels = CGImage(width: 40, height: 20, pixels: Array(repeating: 0xFFFF_0000, count: 800))
        let data = try #require(UIImage(cgImage: pixels).pngData())
        let image = try #require(UIImage(data: data, scale: 2))
        #expect(image.size == CGSize(width: 20, height: 10))
        var sizes: [CGSize] = []
        let app = TestApp(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                Image(uiImage: image).onGeometryChange(for: CGSize.self) { $0.size } action: { sizes.append($0) }
                Image(nsImage: NSImage(cgImage: pixels, size: CGSize(width: 80, height: 40)))
                    .onGeometryChange(for: CGSize.self) { $0.size } action: { sizes.append($0) }
            }
        }
        _ = app
        #expect(sizes == [CGSize(width: 20, height: 10), CGSize(width: 80, height: 40)])
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(named: "no such picture") == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/a.png") == nil)
    }

    // MARK: The screen

    private struct Card: View {
        let log: Log
        var body: some View {
            log("\(Int(UIScreen.main.bounds.width))")
            return Color.red.frame(width: UIScreen.main.bounds.width - 40, height: 20)
        }
    }

    private struct Other: View {
        let log: Log
        var body: some View {
            log("other")
            return Color.blue
        }
    }

    @Test("UIScreen bounds follow the window and update only views that read them") func theScreenIsTheWindow() {
        let log = Log()
        let app = TestApp(size: CGSize(width: 300, height: 200)) {
            VStack {
                Card(log: log)
                Other(log: log)
            }
        }
        #expect(log.drain() == ["300", "other"])
        app.resize(to: CGSize(width: 500, height: 200))
        #expect(log.drain() == ["500"], "only who has read the size runs again")
        let widths = app.host.fullDisplayList.items.compactMap { item -> CGFloat? in
            if case .fill(let shape, _, _, _) = item.command, shape.bounds.height == 20 { shape.bounds.width } else { nil }
        }
        #expect(widths == [460])
    }

    // MARK: Outlines

    // Covers: path:addCurve(to:controlPoint1:controlPoint2:), path:addQuadCurve(to:controlPoint:)
    // Covers: path:addArc(withCenter:radius:startAngle:endAngle:clockwise:)
    @Test("UIBezierPath makes the same elements and arcs as Path") func outlinesAreThoseOfPaths() {
        let outline = UIBezierPath()
        outline.move(to: .zero)
        outline.addLine(to: CGPoint(x: 10, y: 0))
        outline.addCurve(to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 5), controlPoint2: CGPoint(x: 18, y: 5))
        outline.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 25, y: 5))
        outline.close()
        #expect(Path(outline.cgPath).description == "0 0 m 10 0 l 12 5 18 5 20 0 c 25 5 30 0 q h")
        // From the right by the bottom to the left.
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(arc.bounds.minY > -0.01 && abs(arc.bounds.maxY - 10) < 0.01)
    }

    @Test("UIBezierPath rounds only the corners that are named") func someCornersAreRound() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let outline = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
        let corners = [(1, 1), (99, 1), (1, 49), (99, 49)].map { outline.contains(CGPoint(x: $0.0, y: $0.1)) }
        #expect(corners == [false, true, true, false])
    }

    // MARK: The app

    @Test("UIApplication and NSWorkspace open URLs through the desktop") func urlsAreOpenedByTheDesktop() throws {
        struct Main: App {
            var body: some Scene { WindowGroup { Text("a") } }
        }
        let log = Log(), app = TestApp(Main())
        defer { app.close() }
        app.platform.desktop = Desktop { log($0); return true }
        let url = try #require(URL(string: "https://example.org"))
        UIApplication.shared.open(url)
        NSWorkspace.shared.open(url)
        #expect(log.drain() == ["https://example.org", "https://example.org"])
        #expect(!UIApplication.shared.canOpenURL(URL(fileURLWithPath: "/etc")))
    }
}
