import EspalierPlatformViews
import EspalierApp
import EspalierCore
import EspalierGraphics
public import Foundation

/// UIKit's picker of a picture: our file panel for pictures. There is no camera.
@MainActor @preconcurrency open class UIImagePickerController: UIViewController {
    /// Where pictures come from. There is no camera.
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    /// For a camera, which there is none.
    public enum CameraDevice: Int, Sendable { case rear, front }
    /// For a camera, which there is none.
    public enum CameraCaptureMode: Int, Sendable { case photo, video }

    /// What a picker says about a picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// A `UIImage`, if the picker allows editing: the same picture, since nothing here edits it.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The file's `URL`.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// A film's `URL`.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The type's identifier, a `String`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The part that the user has chosen; never given.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    }

    /// Told of the choice.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// A camera is refused with a message: ask `isSourceTypeAvailable(_:)` first.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            guard sourceType == .camera else { return }
            Diagnostics.warn(
                "There is no camera here: UIImagePickerController shows files instead. Ask isSourceTypeAvailable(.camera) first.")
        }
    }
    /// The kinds of files, by their type identifiers.
    open var mediaTypes = [UTType.image.identifier]
    /// Whether the picture is also given as the edited one; there is no editor.
    open var allowsEditing = false
    /// Only stored: there is no camera.
    open var cameraDevice = CameraDevice.rear
    /// Whether a camera takes pictures or films. Only stored.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// Whether a camera has its buttons. Only stored.
    open var showsCameraControls = true

    /// Whether pictures can come from there: all but the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// False: there is no camera.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// Pictures and films; nil for the camera.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        sourceType == .camera ? nil : [UTType.image.identifier, UTType.movie.identifier]
    }

    open override func loadView() {
        let made = HostedView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        made.show(
            EmbeddedFilePanel(types: mediaTypes.compactMap { UTType($0) }, choosesSeveral: false) { [weak self] in self?.end($0?.first) })
        view = made
    }

    /// The panel has an answer; nil for none.
    func end(_ file: URL?) {
        guard let delegate else { return dismiss(animated: true) }
        guard let file else { return delegate.imagePickerControllerDidCancel(self) }
        var info: [InfoKey: Any] = [:]
        let type = UTType(filenameExtension: file.pathExtension) ?? .data
        info[.mediaType] = type.conforms(to: .image) ? UTType.image.identifier : type.identifier
        if type.conforms(to: .movie) {
            info[.mediaURL] = file
        } else {
            guard let image = UIImage(contentsOf: file) else {
                Diagnostics.warn("\(file.path) is not a picture that can be read here; the picker ends without one.", once: false)
                return delegate.imagePickerControllerDidCancel(self)
            }
            info[.originalImage] = image
            if allowsEditing { info[.editedImage] = image }
            info[.imageURL] = file
        }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

/// UIKit's delegate of a picker of pictures. All of its methods are optional; it dismisses the picker itself.
@MainActor @preconcurrency public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// A picture or film was chosen.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Nothing was chosen.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }

    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
