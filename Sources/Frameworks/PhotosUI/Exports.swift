// What `import PhotosUI` brings besides its own names, as on a phone.
@_exported public import UIKit
@_exported public import UniformTypeIdentifiers
