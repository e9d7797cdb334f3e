import Combine
import EspalierControls
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// UIKit's picker of a font: a list of the families that there are on the desktop and in the app.
@MainActor @preconcurrency open class UIFontPickerViewController: UIViewController {
    /// What a picker offers.
    @MainActor @preconcurrency open class Configuration: NSObject {
        /// Whether the faces of families can be chosen, too.
        open var includeFaces = false
        /// Whether all names are shown in the system's font, and not each in its own.
        open var displayUsingSystemFont = false
        /// What a family has to have a face with. A family without one is not offered.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

        /// Offers all families.
        public override init() { super.init() }

        fileprivate func copied() -> Configuration {
            let copy = Configuration()
            (copy.includeFaces, copy.displayUsingSystemFont, copy.filteredTraits) = (includeFaces, displayUsingSystemFont, filteredTraits)
            return copy
        }
    }

    /// What it offers. Changes have no effect: a picker takes a copy when it is made.
    open var configuration: Configuration { settings.copied() }
    /// Told of the choice.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The font that is chosen, without a size; nil for none.
    open var selectedFontDescriptor: UIFontDescriptor? { get { model.chosen } set { model.chosen = newValue } }
    private let settings: Configuration
    private let model = ChosenFont()

    /// A picker of a family.
    public convenience init() { self.init(configuration: Configuration()) }

    /// A picker with settings.
    public init(configuration: Configuration) {
        settings = configuration.copied()
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        settings = Configuration()
        super.init(coder: coder)
    }

    open override func loadView() {
        let made = HostedView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        made.show(FontChoices(
            title: title, rows: FontRow.all(settings), isPlain: settings.displayUsingSystemFont, model: model,
            pick: { [weak self] in self?.pick($0) }, cancel: { [weak self] in self?.cancel() }))
        view = made
    }

    private func pick(_ descriptor: UIFontDescriptor) {
        model.chosen = descriptor
        delegate?.fontPickerViewControllerDidPickFont(self)
        leave()
    }

    private func cancel() {
        delegate?.fontPickerViewControllerDidCancel(self)
        leave()
    }

    /// UIKit: the picker goes by itself, unless the delegate has sent it away already.
    private func leave() { if presentingViewController != nil, !isBeingDismissed { dismiss(animated: true) } }
}

@MainActor private final class ChosenFont: ObservableObject {
    @Published var chosen: UIFontDescriptor?
}

/// A family, or one of its faces.
private struct FontRow: Identifiable, Hashable {
    let family: String
    /// Nil for the family.
    let face: FontEntry?

    var id: String { face.map { "\(family)/\($0.postScriptName)" } ?? family }
    var name: String { face?.style ?? family }
    var descriptor: UIFontDescriptor {
        face.map { UIFontDescriptor(FontChoice($0), size: 0) } ?? UIFontDescriptor(fontAttributes: [.family: family])
    }

    @MainActor static func all(_ settings: UIFontPickerViewController.Configuration) -> [FontRow] {
        InstalledFonts.families.flatMap { family -> [FontRow] in
            let faces = InstalledFonts.faces(ofFamily: family).filter { entry in
                UIFontDescriptor(FontChoice(entry), size: 0).symbolicTraits.isSuperset(of: settings.filteredTraits)
            }
            guard !faces.isEmpty else { return [] }
            let rows = [FontRow(family: family, face: nil)]
            return settings.includeFaces && faces.count > 1 ? rows + faces.map { FontRow(family: family, face: $0) } : rows
        }
    }
}

private struct FontChoices: View {
    let title: String?
    let rows: [FontRow]
    let isPlain: Bool
    @ObservedObject var model: ChosenFont
    let pick: (UIFontDescriptor) -> Void
    let cancel: () -> Void
    @State private var searched = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let title { Text(verbatim: title).font(.headline) }
            TextField(.word(.search), text: $searched)
            List(found) { row in
                Button { pick(row.descriptor) } label: {
                    HStack {
                        Text(verbatim: row.name).font(font(row)).padding(.leading, row.face == nil ? 0 : 20)
                        Spacer(minLength: 8)
                        if model.chosen == row.descriptor { Image(systemName: "checkmark") }
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
            }
            .frame(width: 320, height: 340)
            HStack {
                Spacer()
                Button(.word(.cancel), action: cancel).keyboardShortcut(.cancelAction)
            }
        }
        .padding(20)
        .fixedSize()
    }

    private var found: [FontRow] { searched.isEmpty ? rows : rows.filter { $0.family.localizedCaseInsensitiveContains(searched) } }

    private func font(_ row: FontRow) -> Font {
        isPlain ? .system(size: 17) : .custom(row.face?.postScriptName ?? row.family, size: 17)
    }
}

/// UIKit's delegate of a picker of a font. All of its methods are optional.
@MainActor @preconcurrency public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// The user has left it without a choice.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    /// A font was chosen: `selectedFontDescriptor`.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}
