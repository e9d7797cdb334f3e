// What `import UserNotifications` brings besides its own names.
@_exported public import Foundation
