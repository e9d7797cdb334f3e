public import EspalierCore
public import EspalierGraphics
public import Foundation

/// In what surroundings a picture of a view is taken: `expectPicture("card", .dark, .locale("de_DE")) { CardView() }`.
///
/// Of two traits of one kind the later one holds. Without any, a view is painted in its ideal size, light, at two pixels a point, in
/// American English, in the fonts that come with the kit.
public struct PictureTrait: Sendable {
    /// What the trait adds to a picture's name where several are taken: `dark`, `de_DE`, `320x480`.
    public let name: String
    let apply: @Sendable @MainActor (inout PictureSurroundings) -> Void

    private init(_ name: String, _ apply: @escaping @Sendable @MainActor (inout PictureSurroundings) -> Void) {
        (self.name, self.apply) = (name, apply)
    }

    /// The colours of a light desktop.
    public static let light = PictureTrait("light") { $0.colorScheme = .light }
    /// The colours of a dark desktop.
    public static let dark = PictureTrait("dark") { $0.colorScheme = .dark }
    /// Text and lines stand out more from what is behind them.
    public static let increasedContrast = PictureTrait("contrast") { $0.contrast = .increased }
    /// From left to right.
    public static let leftToRight = PictureTrait("left-to-right") { $0.layoutDirection = .leftToRight }
    /// From right to left.
    public static let rightToLeft = PictureTrait("right-to-left") { $0.layoutDirection = .rightToLeft }
    /// The colours, text sizes and automatic styles of a Mac.
    public static let desktop = PictureTrait("desktop") { $0.device = .desktop }
    /// The colours, text sizes and automatic styles of an iPhone.
    public static let phone = PictureTrait("phone") { $0.device = .phone }

    /// Pixels in a point; 2 without this trait.
    public static func scale(_ scale: CGFloat) -> PictureTrait { PictureTrait("@\(scale.dumpText)x") { $0.scale = scale } }

    /// The language and the region, as an identifier: `de_DE`.
    public static func locale(_ identifier: String) -> PictureTrait {
        PictureTrait(identifier) { $0.locale = Locale(identifier: identifier) }
    }

    /// The size of text that the user prefers.
    public static func textSize(_ size: DynamicTypeSize) -> PictureTrait { PictureTrait("\(size)") { $0.textSize = size } }

    /// The size of the window's content, in points; without this trait, what the view would like best.
    public static func size(width: CGFloat, height: CGFloat) -> PictureTrait {
        PictureTrait("\(width.dumpText)x\(height.dumpText)") { $0.size = CGSize(width: width, height: height) }
    }

    /// The width of the window's content in points; the height is what the view needs at that width.
    public static func width(_ width: CGFloat) -> PictureTrait {
        PictureTrait("\(width.dumpText)-wide") { surroundings in
            surroundings.width = width
            surroundings.size = nil
        }
    }

    /// The colour of controls and selections.
    public static func accent(_ color: Color) -> PictureTrait { PictureTrait("accent") { $0.accent = color } }

    /// The fonts of this machine in place of the kit's: such pictures are equal only on machines with the same fonts.
    public static let desktopFonts = PictureTrait("desktop-fonts") { $0.fonts = .desktop }

    /// Any value of the environment.
    ///
    /// - Parameter name: what it adds to a picture's name.
    public static func environment<Value: Sendable>(
        _ keyPath: any WritableKeyPath<EnvironmentValues, Value> & Sendable, _ value: Value, name: String
    ) -> PictureTrait {
        PictureTrait(name) { $0.changes.append { $0[keyPath: keyPath] = value } }
    }
}

/// What traits add up to.
struct PictureSurroundings {
    var colorScheme = ColorScheme.light
    var contrast = ColorSchemeContrast.standard
    var layoutDirection = LayoutDirection.leftToRight
    var device = TestApp.Device.desktop
    var scale: CGFloat = 2
    var locale = Locale(identifier: "en_US")
    var textSize: DynamicTypeSize?
    var size: CGSize?
    var width: CGFloat?
    var accent: Color?
    var fonts = TestFonts.kit
    var changes: [@MainActor (inout EnvironmentValues) -> Void] = []

    @MainActor init(_ traits: [PictureTrait]) { for trait in traits { trait.apply(&self) } }

    @MainActor func change(_ environment: inout EnvironmentValues) {
        environment.deviceForm = device == .phone ? .phone : .desktop
        environment.colorSchemeContrast = contrast
        if let textSize { environment.dynamicTypeSize = textSize }
        if let accent { environment.tintColor = accent }
        for change in changes { change(&environment) }
    }
}
