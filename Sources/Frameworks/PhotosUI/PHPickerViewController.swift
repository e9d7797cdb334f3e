internal import EspalierApp
public import EspalierCore
internal import EspalierGraphics
public import Foundation
public import UIKit

/// What a `PHPickerViewController` offers.
public struct PHPickerConfiguration: Hashable, Sendable {
    /// How files are converted: they are handed over as they are.
    public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
    /// In what order the choice is handed over; it is always that of the file panel.
    public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered }

    /// nil: all pictures and films.
    public var filter: PHPickerFilter?
    /// How many can be chosen; 0 is no limit.
    public var selectionLimit = 1
    /// How files are converted. Only stored: they are handed over as they are.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    /// In what order the choice is handed over. Only stored.
    public var selection = Selection.default
    /// What is chosen at first. Only stored: files have no such identifiers.
    public var preselectedAssetIdentifiers: [String] = []

    /// One picture or film.
    public init() {}
    /// As without a library, since there is none.
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A file that the user has chosen.
public struct PHPickerResult: Hashable, @unchecked Sendable {
    // Unchecked: the item provider may be used from any thread.
    /// The file's content, which is read when it is asked for.
    public let itemProvider: NSItemProvider
    /// The file's path.
    public let assetIdentifier: String?
}

/// PhotosUI's picker of pictures: our file panel for pictures and films.
@MainActor @preconcurrency public final class PHPickerViewController: UIViewController {
    /// What the picker offers; it cannot be changed once the picker exists.
    public let configuration: PHPickerConfiguration
    /// Told of the user's choice.
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    /// Makes a picker, to be presented by a controller.
    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    public override func loadView() {
        let limit = configuration.selectionLimit
        let panel = EmbeddedFilePanel(types: PHPickerFilter.types(of: configuration.filter), choosesSeveral: limit != 1) {
            [weak self] files in
            guard let self else { return }
            let chosen = (files ?? []).prefix(limit > 0 ? limit : .max).compactMap { file in
                NSItemProvider(contentsOf: file).map { PHPickerResult(itemProvider: $0, assetIdentifier: file.path) }
            }
            guard let delegate else { return dismiss(animated: true) }
            delegate.picker(self, didFinishPicking: chosen)
        }
        view = UIHostingController(rootView: panel).view
    }
}

/// Told of the user's choice; it dismisses the picker itself. An empty choice means that the user has cancelled.
@MainActor @preconcurrency public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The user has chosen files, or none.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
