import Combine
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierPlatformViews
import Foundation

/// What is chosen in the panel of fonts.
@MainActor final class FontPanelModel: ObservableObject {
    /// A face of a family: its PostScript name, and its name in the family.
    struct Face: Hashable {
        let name: String, style: String
    }

    /// The choice, part by part; nil for parts that nobody has chosen where several fonts are selected.
    @Published private(set) var family: String?
    @Published private(set) var face: String?
    @Published private(set) var size: CGFloat?
    @Published private(set) var families: [String] = []
    @Published var isEnabled = true
    @Published var accessory: NSView?
    @Published var modes = NSFontPanel.ModeMask.standardModes
    /// The font that is shown; that of texts at first.
    private(set) var font = NSFont.systemFont(ofSize: 13)
    private var isMultiple = false
    /// The user has chosen something.
    var onChoice: () -> Void = {}

    static let sizes: [CGFloat] = [9, 10, 11, 12, 13, 14, 18, 24, 36, 48, 64, 72, 96, 144, 288]
    static let sizeRange: ClosedRange<CGFloat> = 1...1000

    var faces: [Face] {
        guard let family else { return [] }
        let members = NSFontManager.shared.availableMembers(ofFontFamily: family) ?? []
        return members.compactMap { member in
            guard let name = member[0] as? String, let style = member[1] as? String else { return nil }
            return Face(name: name, style: style)
        }
    }

    func reload() { families = NSFontManager.shared.availableFontFamilies }

    func show(_ new: NSFont, isMultiple: Bool) {
        (font, self.isMultiple) = (new, isMultiple)
        (family, face, size) = isMultiple ? (nil, nil, nil) : (new.familyName, new.fontName, new.pointSize)
    }

    func convert(_ other: NSFont) -> NSFont {
        let size = size ?? other.pointSize
        if let face, let new = NSFont(name: face, size: size) { return new }
        let new = family.map { NSFontManager.shared.convert(other, toFamily: $0) } ?? other
        return new.pointSize == size ? new : new.withSize(size)
    }

    // MARK: - What the user does

    func choose(family name: String) {
        family = name
        // The face that is most like the former one. Of several fonts each keeps its own.
        face = isMultiple ? nil : NSFontManager.shared.convert(font, toFamily: name).fontName
        chosen()
    }

    func choose(face name: String) {
        face = name
        chosen()
    }

    func choose(size points: CGFloat) {
        guard points.isFinite else { return }
        size = min(max(points, Self.sizeRange.lowerBound), Self.sizeRange.upperBound)
        chosen()
    }

    private func chosen() {
        if !isMultiple { font = convert(font) }
        onChoice()
    }
}

/// The content of the panel of fonts: a sample, families, faces and sizes.
struct FontPanelView: View {
    static let size = CGSize(width: 480, height: 340)
    private static let sampleHeight: CGFloat = 56, sizeWidth: CGFloat = 80
    @ObservedObject var model: FontPanelModel

    var body: some View {
        VStack(spacing: 8) {
            Text(verbatim: sample).font(model.convert(model.font).font).lineLimit(1)
                .frame(maxWidth: .infinity, minHeight: Self.sampleHeight, maxHeight: Self.sampleHeight)
                .clipped()
            HStack(spacing: 8) {
                if !model.modes.isDisjoint(with: [.collection, .face]) {
                    FontColumn(values: model.families, selection: model.family, name: { $0 }, choose: { model.choose(family: $0) })
                        .accessibilityLabel(Text(.word(.fontFamily)))
                }
                if model.modes.contains(.face) {
                    let faces = model.faces
                    FontColumn(
                        values: faces, selection: faces.first { $0.name == model.face }, name: \.style,
                        choose: { model.choose(face: $0.name) }
                    )
                        .accessibilityLabel(Text(.word(.typeface)))
                }
                if model.modes.contains(.size) {
                    VStack(spacing: 8) {
                        TextField(.word(.size), value: points, format: .number)
                        FontColumn(
                            values: FontPanelModel.sizes, selection: model.size, name: { "\(Int($0))" }, choose: { model.choose(size: $0) }
                        )
                            .accessibilityLabel(Text(.word(.size)))
                    }
                    .frame(width: Self.sizeWidth)
                }
            }
            if let accessory = model.accessory {
                CoreView(accessory.core).frame(width: accessory.frame.width, height: accessory.frame.height)
            }
        }
        .padding(8)
        .disabled(!model.isEnabled)
        .onAppear { model.reload() }
    }

    private var sample: String { model.family.map { "\($0) \(Int(model.convert(model.font).pointSize))" } ?? "" }
    private var points: Binding<Double> { Binding { Double(model.size ?? model.font.pointSize) } set: { model.choose(size: CGFloat($0)) } }
}

/// A list of values of which one is chosen.
private struct FontColumn<Value: Hashable>: View {
    let values: [Value]
    let selection: Value?
    let name: (Value) -> String
    let choose: (Value) -> Void

    var body: some View {
        List(selection: Binding { selection } set: { if let new = $0, new != selection { choose(new) } }) {
            ForEach(values, id: \.self) { Text(verbatim: name($0)).lineLimit(1) }
        }
    }
}
