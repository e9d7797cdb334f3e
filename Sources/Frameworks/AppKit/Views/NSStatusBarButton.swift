import Combine
import EspalierControls
import EspalierCore
import EspalierPlatformViews
public import EspalierApp
import Foundation

/// What an item in the panel shows, and does where it has no menu.
@MainActor @preconcurrency open class NSStatusBarButton: NSButton {
    /// Whether it looks as if it could not be used.
    open var appearsDisabled = false { didSet { lookChanged() } }
    weak var item: NSStatusItem?
    let look = StatusLook()

    open override var title: String { didSet { lookChanged() } }
    open override var attributedTitle: NSAttributedString { didSet { lookChanged() } }
    open override var image: NSImage? { didSet { lookChanged() } }
    open override var imagePosition: NSControl.ImagePosition { didSet { lookChanged() } }
    open override var contentTintColor: NSColor? { didSet { lookChanged() } }
    open override var toolTip: String? { didSet { lookChanged() } }

    override func setUp() {
        super.setUp()
        (title, isBordered) = ("", false)
    }

    private func lookChanged() {
        look.value = StatusLook.Value(
            title: imagePosition == .imageOnly ? AttributedString() : attributedTitle.attributedText,
            image: imagePosition == .noImage ? nil : image, tint: contentTintColor?.color, isDimmed: appearsDisabled)
        let told = [spokenTitle, shownText]
        if told != look.told {
            look.told = told
            item?.describe()
        }
    }

    /// What it says beside its picture.
    var shownText: String { imagePosition == .imageOnly ? "" : title }

    /// The item as words, for panels and assistive technology.
    var spokenTitle: String {
        if !title.isEmpty { return title }
        return toolTip ?? image?.accessibilityDescription ?? AppRuntime.appName
    }

    open override func performClick(_ sender: Any?) {
        if item?.menu != nil { item?.openMenu() } else { super.performClick(sender) }
    }
}

/// How an item looks. The panel and a window may show it at the same time.
@MainActor final class StatusLook: ObservableObject {
    struct Value {
        var title = AttributedString()
        var image: NSImage?
        var tint: Color?
        var isDimmed = false
    }

    @Published var value = Value()
    /// The texts that the panel was told.
    var told: [String] = []
}

/// An item as it is drawn.
struct StatusLabel: View {
    @ObservedObject var look: StatusLook
    /// Whether there is room for a picture alone: a title is drawn only where there is none.
    var isIcon = false

    var body: some View {
        HStack(spacing: 4) {
            if let image = look.value.image { Image(nsImage: image).accessibilityHidden(true) }
            if !look.value.title.characters.isEmpty, look.value.image == nil || !isIcon { Text(look.value.title) }
        }
        .foregroundStyle(look.value.tint ?? .primary).opacity(look.value.isDimmed ? 0.4 : 1)
    }
}
