import SwiftUI

/// The profile, and a sheet that edits a draft of it: leaving the sheet in any other way than by Save discards the draft.
struct ProfileHost: View {
    @EnvironmentObject private var model: LandmarkModel
    @State private var isEditing = ProcessInfo.processInfo.environment["LANDMARKS_EDIT"] != nil

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 12) {
                Text(model.profile.name).font(.largeTitle.bold())
                LabeledContent("Notifications", value: model.profile.prefersNotifications ? "On" : "Off")
                LabeledContent("Season", value: model.profile.season.rawValue.capitalized)
                LabeledContent("Goal", value: "\(model.profile.goal) hikes")
                Spacer()
            }
            .frame(maxWidth: 420)
            .padding(24)
            .navigationTitle("Profile")
            .toolbar { Button("Edit") { isEditing = true } }
            .sheet(isPresented: $isEditing) { ProfileEditor() }
        }
    }
}

struct ProfileEditor: View {
    @EnvironmentObject private var model: LandmarkModel
    @Environment(\.dismiss) private var dismiss
    @State private var draft = Profile()

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("Edit Profile").font(.title2.bold())
            Toggle("Enable notifications", isOn: $draft.prefersNotifications)
            Picker("Season", selection: $draft.season) {
                ForEach(Profile.Season.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(.segmented)
            Stepper("Goal: \(draft.goal) hikes", value: $draft.goal, in: 1...60)
        }
        .padding([.horizontal, .top], 24)
        .frame(width: 380, alignment: .leading)
        .onAppear { draft = model.profile }
        .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) {
                Button("Save") {
                    model.profile = draft
                    dismiss()
                }
                .disabled(draft == model.profile)
            }
        }
    }
}
