public import EspalierGraphics

// The names in the dictionaries of the functions for items. Their values are those of a Mac, as apps write them into files.

// What an item is, and what is asked for.
/// What kind of item: one of the `kSecClass…` names. Every call needs it.
public var kSecClass: CFString { "class" }
/// A password, known by its service and account.
public var kSecClassGenericPassword: CFString { "genp" }
/// A password for a server, known by server, account, protocol, port, path and domain.
public var kSecClassInternetPassword: CFString { "inet" }
/// A key. Refused with `errSecUnimplemented`.
public var kSecClassKey: CFString { "keys" }
/// A certificate. Refused with `errSecUnimplemented`.
public var kSecClassCertificate: CFString { "cert" }
/// A key with its certificate. Refused with `errSecUnimplemented`.
public var kSecClassIdentity: CFString { "idnt" }
/// The secret: `Data`, up to a megabyte. It is not looked at where items are searched.
public var kSecValueData: CFString { "v_Data" }
/// A reference to an item (`SecKeychainItem`).
public var kSecValueRef: CFString { "v_Ref" }
/// Data that stand for an item, and may be stored.
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// Whether the secret is wanted.
public var kSecReturnData: CFString { "r_Data" }
/// Whether the attributes are wanted, as a dictionary.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// Whether a reference is wanted (`SecKeychainItem`).
public var kSecReturnRef: CFString { "r_Ref" }
/// Whether data are wanted that stand for the item.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// How many items are wanted: a number, `kSecMatchLimitOne` (the default when copying) or `kSecMatchLimitAll` (when updating and deleting).
public var kSecMatchLimit: CFString { "m_Limit" }
/// One item, which is answered without an array.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// All items that fit, in an array.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }

// Attributes of passwords.
/// Whose password it is.
public var kSecAttrAccount: CFString { "acct" }
/// What the password is for.
public var kSecAttrService: CFString { "svce" }
/// Data of the app's own.
public var kSecAttrGeneric: CFString { "gena" }
/// What users see as the item's name, also in the desktop's own program for passwords.
public var kSecAttrLabel: CFString { "labl" }
/// What kind of item users see.
public var kSecAttrDescription: CFString { "desc" }
/// A comment for users.
public var kSecAttrComment: CFString { "icmt" }
/// A number of four characters. Only stored.
public var kSecAttrCreator: CFString { "crtr" }
/// A number of four characters. Only stored.
public var kSecAttrType: CFString { "type" }
/// Whether lists leave the item out. Only stored.
public var kSecAttrIsInvisible: CFString { "invi" }
/// Whether the item stands for a password that must be asked for each time. Only stored.
public var kSecAttrIsNegative: CFString { "nega" }
/// When the item was added.
public var kSecAttrCreationDate: CFString { "cdat" }
/// When the item was last changed.
public var kSecAttrModificationDate: CFString { "mdat" }
/// Which apps share the item. Stored and compared, but only this app sees its items. The app's own name by default.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// Whether the item goes to the user's other devices. Stored and compared, but nothing is sent. Searches find only items without it unless
/// they say so.
public var kSecAttrSynchronizable: CFString { "sync" }
/// In a search: items with and without `kSecAttrSynchronizable`.
public var kSecAttrSynchronizableAny: CFString { "syna" }

// Attributes of passwords for servers.
/// The server's name.
public var kSecAttrServer: CFString { "srvr" }
/// The domain.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// The protocol: one of the `kSecAttrProtocol…` names.
public var kSecAttrProtocol: CFString { "ptcl" }
/// How the user signs in: one of the `kSecAttrAuthenticationType…` names.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// The port, a number.
public var kSecAttrPort: CFString { "port" }
/// The path.
public var kSecAttrPath: CFString { "path" }
/// HTTP.
public var kSecAttrProtocolHTTP: CFString { "http" }
/// HTTP over TLS.
public var kSecAttrProtocolHTTPS: CFString { "htps" }
/// FTP.
public var kSecAttrProtocolFTP: CFString { "ftp " }
/// FTP over TLS.
public var kSecAttrProtocolFTPS: CFString { "ftps" }
/// SSH.
public var kSecAttrProtocolSSH: CFString { "ssh " }
/// SMTP.
public var kSecAttrProtocolSMTP: CFString { "smtp" }
/// IMAP.
public var kSecAttrProtocolIMAP: CFString { "imap" }
/// IMAP over TLS.
public var kSecAttrProtocolIMAPS: CFString { "imps" }
/// POP3.
public var kSecAttrProtocolPOP3: CFString { "pop3" }
/// SMB.
public var kSecAttrProtocolSMB: CFString { "smb " }
/// LDAP.
public var kSecAttrProtocolLDAP: CFString { "ldap" }
/// As is usual.
public var kSecAttrAuthenticationTypeDefault: CFString { "dflt" }
/// HTTP's basic way.
public var kSecAttrAuthenticationTypeHTTPBasic: CFString { "http" }
/// HTTP's way with digests.
public var kSecAttrAuthenticationTypeHTTPDigest: CFString { "httd" }
/// A form on a page.
public var kSecAttrAuthenticationTypeHTMLForm: CFString { "form" }

// When an item can be read. Only stored and compared: the desktop's collection of secrets says itself when it is locked.
/// When the item can be read; `kSecAttrAccessibleWhenUnlocked` by default. Only stored and compared.
public var kSecAttrAccessible: CFString { "pdmn" }
/// While the device is unlocked. Only stored and compared.
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// Once the device has been unlocked. Only stored and compared.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// Always. Only stored and compared.
public var kSecAttrAccessibleAlways: CFString { "dk" }
/// While the device is unlocked, and only there. Only stored and compared.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// Once the device has been unlocked, and only there. Only stored and compared.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// Always, and only there. Only stored and compared.
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }
/// While the device is unlocked and has a code. Only stored and compared.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
/// A `SecAccessControl`, in place of `kSecAttrAccessible`.
public var kSecAttrAccessControl: CFString { "accc" }

// How the user is asked. Accepted without effect: nobody is asked.
/// Which of a Mac's keychains is meant. Accepted: there is one.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
/// An `LAContext`. Accepted without effect.
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
/// What the user reads who is asked. Accepted without effect.
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
/// Whether the user may be asked. Accepted without effect.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// The user may be asked.
public var kSecUseAuthenticationUIAllow: CFString { "u_AuthUIA" }
/// The call fails where the user would be asked.
public var kSecUseAuthenticationUIFail: CFString { "u_AuthUIF" }
/// Items are left out for which the user would be asked.
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }
