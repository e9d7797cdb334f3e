import EspalierGraphics
import Foundation
import Testing

@Suite("Colours")
struct ColorTests {
    private static let constants: [(Color, String)] = [
        (Color(red: 0.01, green: 0.02, blue: 0.03, opacity: 0.04), "#0305080A"),
        (Color(.sRGBLinear, white: 0.3, opacity: 0.3), "#9595954D"),
        (Color(.displayP3, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748), "#6382B4BF"),
        (Color(white: 1), "#FFFFFFFF"),
        (Color(red: 2, green: -1, blue: .nan), "#FF0000FF"),
    ]

    @Test("resolved descriptions", arguments: constants)
    func resolvedDescription(color: Color, expected: String) {
        #expect(color.description == expected)
        #expect(color.resolve(in: ColorContext()).description == expected)
    }

    private static let named: [(Color, String)] = [
        (Color.red, "red"), (Color.red.opacity(0.336), "34% red"), (Color.red.opacity(0.3).opacity(0.5), "50% 30% red"),
        (Color.accentColor, "accentColor"), (Color.clear, "clear"), (Color.primary.opacity(1), "100% primary"),
    ]

    @Test("names", arguments: named)
    func names(color: Color, expected: String) {
        #expect(color.description == expected)
    }

    private static let hues: [(Double, Double, Double, String)] = [
        (0.0, 1.0, 1.0, "#FF0000FF"), (1 / 6.0, 1.0, 1.0, "#FFFF00FF"), (0.5, 1.0, 1.0, "#00FFFFFF"),
        (5 / 6.0, 1.0, 1.0, "#FF00FFFF"), (1.0, 1.0, 1.0, "#FF0000FF"), (0.3, 0.0, 1.0, "#FFFFFFFF"),
        (1 / 3.0, 1.0, 0.0, "#000000FF"), (2 / 3.0, 1.0, 1.0, "#0000FFFF"),
    ]

    // Covers: view:Color
    @Test("hue, saturation, brightness", arguments: hues)
    func hsb(hue: Double, saturation: Double, brightness: Double, expected: String) {
        #expect(Color(hue: hue, saturation: saturation, brightness: brightness).description == expected)
    }

    private static let colors: [(Color, String, String, String, String)] = [
        (Color.red, "#FF3B30FF", "#FF453AFF", "#D70015FF", "#FF6961FF"),
        (Color.orange, "#FF9500FF", "#FF9F0AFF", "#C93400FF", "#FFB340FF"),
        (Color.yellow, "#FFCC00FF", "#FFD60AFF", "#B25000FF", "#FFD426FF"),
        (Color.green, "#28CD41FF", "#32D74BFF", "#248A3DFF", "#30DB5BFF"),
        (Color.mint, "#00C7BEFF", "#66D4CFFF", "#0C817BFF", "#63E6E2FF"),
        (Color.teal, "#59ADC4FF", "#6AC4DCFF", "#008299FF", "#5DE6FFFF"),
        (Color.cyan, "#55BEF0FF", "#5AC8F5FF", "#0071A4FF", "#70D7FFFF"),
        (Color.blue, "#007AFFFF", "#0A84FFFF", "#0040DDFF", "#409CFFFF"),
        (Color.indigo, "#5856D6FF", "#5E5CE6FF", "#3634A3FF", "#7D7AFFFF"),
        (Color.purple, "#AF52DEFF", "#BF5AF2FF", "#8944ABFF", "#DA8FFFFF"),
        (Color.pink, "#FF2D55FF", "#FF375FFF", "#D30F45FF", "#FF6482FF"),
        (Color.brown, "#A2845EFF", "#AC8E68FF", "#7F6545FF", "#B59469FF"),
        (Color.gray, "#8E8E93FF", "#98989DFF", "#6C6C70FF", "#AEAEB2FF"),
        (Color.accentColor, "#007AFFFF", "#0A84FFFF", "#0040DDFF", "#409CFFFF"),
        (Color.primary, "#000000D9", "#FFFFFFD9", "#000000FF", "#FFFFFFFF"),
        (Color.secondary, "#3C3C4399", "#EBEBF599", "#3C3C43D1", "#EBEBF5CC"),
        (Color.black, "#000000FF", "#000000FF", "#000000FF", "#000000FF"),
        (Color.clear, "#00000000", "#00000000", "#00000000", "#00000000"),
    ]

    @Test("palette", arguments: colors)
    func palette(color: Color, light: String, dark: String, lightIncreased: String, darkIncreased: String) {
        #expect(color.resolve(in: ColorContext()).description == light)
        #expect(color.resolve(in: ColorContext(colorScheme: .dark)).description == dark)
        #expect(color.resolve(in: ColorContext(contrast: .increased)).description == lightIncreased)
        #expect(color.resolve(in: ColorContext(colorScheme: .dark, contrast: .increased)).description == darkIncreased)
    }

    @Test("The accent colour resolves to the context's accent, without endless recursion") func accent() {
        #expect(Color.accentColor.resolve(in: ColorContext(accent: .red)) == Color.red.resolve(in: ColorContext()))
        #expect(
            Color.accentColor.opacity(0.5).resolve(in: ColorContext(accent: .accentColor.opacity(0.5))).opacity == 0.25
        )
    }

    @Test("Repeated opacities of a colour are multiplied") func opacityMultiplies() {
        let resolved = Color.red.opacity(0.3).opacity(0.5).resolve(in: ColorContext())
        #expect(abs(resolved.opacity - 0.15) < 1e-6)
    }

    @Test("A resolved colour keeps every byte value and survives JSON encoding") func everyByteSurvives() throws {
        for level in UInt8.min...UInt8.max {
            let bytes = ColorBytes(red: level, green: level, blue: level, alpha: level)
            #expect(Color.Resolved(bytes).bytes == bytes)
        }
        let color = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
        #expect(try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(color)) == color)
        #expect(abs(color.linearGreen - 0.21404) < 1e-4 && abs(color.green - 0.5) < 1e-6)
    }
}
