import EspalierTesting
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("Effects of UIKit's on what is behind") struct VisualEffectTests {
    private static let styles: [(UIBlurEffect.Style, Int)] = [
        (.extraLight, 0), (.light, 1), (.dark, 2), (.regular, 4), (.prominent, 5), (.systemUltraThinMaterial, 6), (.systemThinMaterial, 7),
        (.systemMaterial, 8), (.systemThickMaterial, 9), (.systemChromeMaterial, 10), (.systemUltraThinMaterialLight, 11),
        (.systemThinMaterialLight, 12), (.systemMaterialLight, 13), (.systemThickMaterialLight, 14), (.systemChromeMaterialLight, 15),
        (.systemUltraThinMaterialDark, 16), (.systemThinMaterialDark, 17), (.systemMaterialDark, 18), (.systemThickMaterialDark, 19),
        (.systemChromeMaterialDark, 20),
    ]

    @Test("Values are UIKit's") func values() {
        for (style, value) in Self.styles { #expect(style.rawValue == value) }
        let kinds: [UIVibrancyEffectStyle] = [
            .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .fill, .secondaryFill, .tertiaryFill, .separator,
        ]
        #expect(kinds.map(\.rawValue) == Array(0...7))
    }

    private func brightness(_ effect: UIVisualEffect?, isDark: Bool = false) throws -> Int {
        let view = UIVisualEffectView(effect: effect), outer = UIView(frame: .zero)
        outer.backgroundColor = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        outer.addSubview(view)
        let app = placed(outer, width: 40, height: 40, fonts: .kit)
        if isDark { app.setEnvironment(\.colorScheme, .dark) }
        try app.settle()
        return Int(try app.picture()[20, 20].green)
    }

    @Test("Light styles are light and dark ones dark, whatever the interface; the others follow it") func schemes() throws {
        for (style, value) in Self.styles {
            let light = try brightness(UIBlurEffect(style: style)), dark = try brightness(UIBlurEffect(style: style), isDark: true)
            switch value {
            case 0, 1, 11...15: #expect(light > 128 && dark == light, "\(style)")
            case 2, 16...20: #expect(light < 128 && dark == light, "\(style)")
            default: #expect(light > 128 && dark < 128, "\(style)")
            }
        }
    }

    @Test("No effect changes nothing, and neither does vibrancy; content lies on the effect") func content() throws {
        #expect(try brightness(nil) == 128)
        #expect(try brightness(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .fill)) == 128)
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark)), square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        square.backgroundColor = .red
        view.contentView.addSubview(square)
        let app = placed(view, width: 40, height: 40, fonts: .kit)
        try app.settle()
        #expect(try app.picture()[5, 5] == Pixels.Color(255, 0, 0) && app.picture()[30, 30] != Pixels.Color(255, 0, 0))
        #expect(view.contentView.frame.size == CGSize(width: 40, height: 40))
    }
}
