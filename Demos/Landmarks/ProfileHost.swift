import SwiftUI

/// The profile, or an editor of a draft of it. Only Done makes the draft the profile: Cancel discards it, and so does leaving.
struct ProfileHost: View {
    @EnvironmentObject private var model: LandmarkModel
    @State private var isEditing = false
    @State private var draft = Profile()

    var body: some View {
        NavigationStack {
            Group {
                if isEditing {
                    ProfileEditor(profile: $draft)
                        .onAppear { draft = model.profile }
                        .onDisappear { draft = model.profile }
                } else {
                    ProfileSummary(profile: model.profile, favorites: model.landmarks.filter(\.isFavorite))
                }
            }
            .navigationTitle("Profile")
            .toolbar {
                if isEditing {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isEditing = false } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") {
                            model.profile = draft
                            isEditing = false
                        }
                        .keyboardShortcut(.defaultAction)
                    }
                } else {
                    ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
                }
            }
        }
        .onDisappear { isEditing = false }
    }
}

struct ProfileSummary: View {
    let profile: Profile
    let favorites: [Landmark]

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Text(profile.name).font(.largeTitle.bold())
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
                row("Notifications", profile.prefersNotifications ? "On" : "Off")
                row("Season", profile.season.title)
                row("Goal", "\(profile.goal) walks")
            }
            Divider()
            Text("Favorites").font(.headline)
            HStack(spacing: 16) {
                ForEach(favorites) { landmark in
                    VStack(spacing: 6) {
                        Image(systemName: landmark.symbol)
                            .font(.title2).foregroundStyle(.white)
                            .frame(width: 52, height: 52)
                            .background(landmark.color.gradient, in: Circle())
                            .accessibilityHidden(true)
                        Text(landmark.name).font(.subheadline)
                    }
                }
            }
            Spacer(minLength: 0)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private func row(_ name: String, _ value: String) -> some View {
        GridRow {
            Text(name).foregroundStyle(.secondary)
            Text(value)
        }
    }
}

struct ProfileEditor: View {
    @Binding var profile: Profile

    var body: some View {
        Form {
            Section {
                TextField("Name", text: $profile.name)
                Toggle("Notifications", isOn: $profile.prefersNotifications)
            }
            Section {
                Picker("Season", selection: $profile.season) {
                    ForEach(Profile.Season.allCases) { Text($0.title).tag($0) }
                }
                Stepper("Goal: \(profile.goal) walks", value: $profile.goal, in: 1...60)
            }
        }
        .formStyle(.grouped)
    }
}

#Preview("Profile", traits: .fixedLayout(width: 480, height: 480)) { ProfileHost().environmentObject(LandmarkModel()) }
